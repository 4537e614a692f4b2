// An MCP server on standard input and output: a JSON-RPC message on each line. Copied into generated/ as it is.

import { errorResponse, rpcCodes, type McpServer } from "./server.js";

/** Longer lines are rejected: a message is kept in memory. */
const maxLineLength = 16 * 1024 * 1024;

/**
 * Serves until the input ends, and resolves when all calls have ended. Nothing else may write to `output`, such as
 * console.log.
 */
export async function serveStdio(
  server: McpServer,
  input: AsyncIterable<Uint8Array | string>,
  output: { write(text: string): unknown },
): Promise<void> {
  const session = crypto.randomUUID();
  const pending = new Set<Promise<void>>();
  const respond = async (line: string): Promise<void> => {
    const message = parseLine(line);
    const response =
      message === undefined
        ? errorResponse(null, rpcCodes.parseError, "Parse error")
        : await server.handle(message.value, { session });
    if (response !== undefined) output.write(`${JSON.stringify(response)}\n`);
  };
  for await (const line of linesOf(input)) {
    if (line.trim() === "") continue;
    const response = respond(line).finally(() => pending.delete(response));
    pending.add(response);
  }
  await Promise.all(pending);
}

function parseLine(line: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(line) };
  } catch {
    return undefined;
  }
}

async function* linesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of input) {
    const lines = (typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })).split("\n");
    lines[0] = rest + (lines[0] ?? "");
    rest = lines.pop() ?? "";
    if (rest.length > maxLineLength) throw new RangeError("A message is too long.");
    yield* lines;
  }
  if (rest !== "") yield rest;
}
