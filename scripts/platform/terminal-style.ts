// Colours of a terminal, on Node.
import { styleText } from "node:util";

export type Style = Parameters<typeof styleText>[0];

/** The text with the escape sequences of a style, whatever the output is. */
export function addStyle(style: Style, text: string): string {
  return styleText(style, text, { validateStream: false });
}
