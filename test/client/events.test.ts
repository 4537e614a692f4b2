// Server-sent events, however their bytes arrive (HTML Living Standard, 9.2.6).
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import { readEvents, type ServerEvent } from "../../scripts/runtime/shared/events.js";
import { coreOf } from "../support/client/scripted.js";

function bodyOf(chunks: readonly Uint8Array[]): Response {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

async function read(...chunks: readonly string[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(bodyOf(chunks.map((text) => new TextEncoder().encode(text)))))
    events.push(event);
  return events;
}

const message = (data: unknown, more: Partial<ServerEvent> = {}): ServerEvent => ({
  event: "message",
  data,
  id: "",
  ...more,
});

const rows: readonly [what: string, text: string, want: readonly ServerEvent[]][] = [
  ["nothing", "", []],
  ["one", "data: a\n\n", [message("a")]],
  ["JSON", 'data: {"a":[1]}\n\n', [message({ a: [1] })]],
  [
    "several lines of data",
    'data: {\ndata: "a": 1}\n\ndata: a\ndata:\ndata: b\n\n',
    [message({ a: 1 }), message("a\n\nb")],
  ],
  ["lines that end with CR", "data: a\r\rdata: b\r\r", [message("a"), message("b")]],
  ["lines that end with CR and LF", "data: a\r\n\r\ndata: b\r\n\r\n", [message("a"), message("b")]],
  ["lines that end in all ways", "event: x\rdata: a\r\n\ndata: b\n\r\n", [message("a", { event: "x" }), message("b")]],
  ["comments", ": hello\n\n:\ndata: a\n: more\n\n", [message("a")]],
  ["a byte order mark", "\ufeffdata: a\n\n", [message("a")]],
  [
    "names",
    "event: tick\ndata: a\n\ndata: b\n\nevent:\ndata: c\n\n",
    [message("a", { event: "tick" }), message("b"), message("c")],
  ],
  ["a name without data", "event: tick\n\ndata: a\n\n", [message("a")]],
  [
    "ids, which last",
    "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\nid: 2\0\ndata: d\n\n",
    [message("a", { id: "1" }), message("b", { id: "1" }), message("c"), message("d")],
  ],
  ["one space and no more", "data:a\n\ndata:  b\n\ndata: c: d\n\n", [message("a"), message(" b"), message("c: d")]],
  ["fields without a colon", "data\n\ndata\ndata\n\nretry\nfoo\n\n", [message(""), message("\n")]],
  ["unknown fields", "retry: 10\nfoo: bar\n data: x\ndata: a\n\n", [message("a")]],
  ["an event that doesn't end", "data: a\n\ndata: b\n", [message("a")]],
  ["text beyond ASCII", "data: é€😀\n\n", [message("é€😀")]],
];

describe("events", () => {
  test.each(rows)("%s", async (_, text, want) => {
    expect(await read(text)).toEqual(want);
  });

  test("split anywhere they are the same", async () => {
    const text = rows
      .map(([, each]) => each.replace(/^\ufeff/, ""))
      .filter((each) => each.endsWith("\n\n") || each.endsWith("\r\r"))
      .join("");
    const bytes = new TextEncoder().encode(text);
    const want = await read(text);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: bytes.length }), { maxLength: 40 }), async (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
        const chunks = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
        const events: ServerEvent[] = [];
        for await (const event of readEvents(bodyOf(chunks))) events.push(event);
        expect(events).toEqual(want);
      }),
    );
    const events: ServerEvent[] = [];
    for await (const event of readEvents(bodyOf([...bytes].map((byte) => Uint8Array.of(byte))))) events.push(event);
    expect(events).toEqual(want);
  });

  test("what is written is read, whatever it says", async () => {
    const line = fc.string({ unit: "grapheme" }).filter((text) => !/[\r\n\ufeff]/.test(text));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 })),
        fc.constantFrom("\n", "\r", "\r\n"),
        async (events, end) => {
          const text = events.map((lines) => `${lines.map((each) => `data: "${each}`).join(end)}${end}${end}`).join("");
          expect((await read(text)).map(({ data }) => data)).toEqual(
            events.map((lines) => wanted(lines.map((each) => `"${each}`).join("\n"))),
          );
        },
      ),
    );
  });

  test("they come as soon as they end, by CR too", async () => {
    for (const end of ["\n\n", "\r\r", "\r\n\r\n"]) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const events = readEvents(new Response(readable));
      const writer = writable.getWriter();
      void writer.write(new TextEncoder().encode(`data: 1${end}`));
      expect((await events.next()).value).toEqual(message(1));
      await events.return(undefined);
    }
  });

  test("leaving the loop cancels the body", async () => {
    const cancel = vi.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\ndata: 2\n\n")),
      cancel,
    });
    for await (const _ of readEvents(new Response(body))) break;
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  test("no body, no events", async () => {
    expect((await readEvents(new Response(null)).next()).done).toBe(true);
  });

  test("the signal is let go of when the last event was read", async () => {
    const stream = operation<[options?: CallOptions], AsyncIterable<ServerEvent>>("GET", "/events", [], readEvents);
    const { signal } = new AbortController();
    const [add, remove] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    const events = await stream(
      coreOf(() => bodyOf([new TextEncoder().encode("data: 1\n\n")])),
      { signal },
    );
    const stop = add.mock.calls[0]?.[1];
    expect(remove).not.toHaveBeenCalledWith("abort", stop);
    for await (const { data } of events) expect(data).toBe(1);
    expect(remove).toHaveBeenCalledWith("abort", stop);
  });
});

function wanted(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
