// Server-sent events as an async iterable (HTML Living Standard, 9.2.6). Copied into generated/ as it is.

/** One event; its data is what its JSON says, or its text. */
export interface ServerEvent<T = unknown> {
  readonly event: string;
  readonly data: T;
  readonly id: string;
}

/** Events as they come; leaving the loop ends the connection. */
export async function* eventsOf<T>(response: Response): AsyncGenerator<ServerEvent<T>, void, undefined> {
  let [event, id, data] = ["", "", [] as string[]];
  for await (const line of linesOf(response.body)) {
    if (line === "") {
      if (data.length > 0) yield { event: event || "message", id, data: parsed(data.join("\n")) as T };
      [event, data] = ["", []];
      continue;
    }
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) id = value;
  }
}

/** Lines end with CR, LF or both. */
async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  let isAfterReturn = false;
  try {
    for (;;) {
      const { done, value = "" } = await reader.read();
      // A CR has ended its line already, and the LF that belongs to it may come later.
      const lines = (rest + (isAfterReturn ? value.replace(/^\n/, "") : value)).split(/\r\n|\r|\n/);
      if (value !== "") isAfterReturn = value.endsWith("\r");
      rest = lines.pop() ?? "";
      yield* lines;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
