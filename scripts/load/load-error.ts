// The errors of reading a file or URL, with messages for users.
import { basename, dirname } from "node:path";
import { closestMatch } from "../diagnostics/suggestions.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { Files } from "./files.js";

export interface LoadError {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The error for a file that can't be opened. The hint is a file of the same folder with a similar name. */
export async function describeUnreadable(
  path: string,
  files: Files,
  error: unknown,
  shown = files.label(path),
): Promise<LoadError> {
  const suggestion = closestMatch(basename(path), await files.names(dirname(path)).catch(() => []));
  const hint = suggestion === undefined ? undefined : `did you mean \`${suggestion}\`?`;
  return { code: "file-unreadable", message: `\`${shown}\` can't be read: ${reason(error)}.`, hint };
}

/** The reason for an error of the file system or the network, as the end of a sentence. */
export function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return "there is no such file";
  if (code === "EISDIR") return "it is a directory";
  if (code === "EACCES" || code === "EPERM") return "its permissions forbid it";
  if (code === "ECONNREFUSED") return "the host rejected the connection";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "there is no such host";
  return cause instanceof Error ? cause.message : String(cause);
}
