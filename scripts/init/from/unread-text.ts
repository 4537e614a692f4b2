// The settings that have no counterpart, for people: by their reasons, each with its place.
import { escapeForTerminal } from "../../diagnostics/frame.js";
import type { ListedSetting } from "./from.js";

export function unreadText(unread: readonly ListedSetting[]): string {
  if (unread.length === 0) return "";
  const reasons = [...new Set(unread.map(({ reason }) => reason))];
  const lines = reasons.flatMap((reason) => [
    `  ${reason}:`,
    ...unread
      .filter((each) => each.reason === reason)
      .map(({ file, line, column, setting }) => `    ${file}:${line}:${column}  ${setting}`),
  ]);
  return escapeLines(["", `Not read, since there is nothing like it here (${unread.length}):`, ...lines, ""]);
}

function escapeLines(lines: readonly string[]): string {
  return lines.map((each) => escapeForTerminal(each)).join("\n");
}
