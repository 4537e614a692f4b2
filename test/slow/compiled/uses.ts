// Code that uses what is generated for a document: what is marked as an error must be one, and nothing else.

/** Modules, by the names of their documents. */
export const uses: Readonly<Record<string, string>> = {
  "methods of OpenAPI 3.2": `
    import type { search, copy } from "./client.js";
    import type { Handlers } from "./handlers.js";
    export type Searched = Parameters<typeof search>[1];
    export const body: Searched = { text: "a" };
    // @ts-expect-error The body has no such member.
    export const wrong: Searched = { words: "a" };
    export type Copied = Awaited<ReturnType<typeof copy>>;
    export const copied: Copied = 1;
    // @ts-expect-error The response is a number.
    export const text: Copied = "1";
    export const searching: Handlers["search"] = (c) => c.json([c.req.valid("json").text], 200);
    // @ts-expect-error No handler returns what the document doesn't have.
    export const copying: Handlers["copy"] = (c) => c.json("1", 200);
  `,
  "bodies that are one item after another": `
    import type { readEvents, readLines, writeLines } from "./client.js";
    import type { Handlers } from "./handlers.js";
    export type ItemOf<M extends (...args: never) => PromiseLike<unknown>> = NonNullable<Awaited<ReturnType<M>>> extends AsyncIterable<infer I> ? I : never;
    export const line: ItemOf<typeof readLines> = { id: 1, made: "today" };
    // @ts-expect-error The number is a number.
    export const wrong: ItemOf<typeof readLines> = { id: "1" };
    export const lines: Parameters<typeof writeLines>[1] = [{ id: 1 }];
    // @ts-expect-error A client doesn't send what is read-only.
    export const made: Parameters<typeof writeLines>[1] = [{ id: 1, made: "today" }];
    export const events: readonly ItemOf<typeof readEvents>[] = [{ event: "text", data: "1" }, { event: "entry", data: { id: 1 } }];
    // @ts-expect-error The data of an entry is one.
    export const event: ItemOf<typeof readEvents> = { event: "entry", data: "{}" };
    export const handled: Handlers["writeLines"] = (c) => c.body(null, c.req.valid("json")?.[0]?.id === 1 ? 204 : 204);
    export const reading: Handlers["readLines"] = (c) => c.body('{"id":1}', 200);
  `,
  "responses that are streams as well, and methods with the names of these": `
    import { chat, chatStream, chatStream_, chatStreamStream, type Client } from "./client.js";
    export const whole: Awaited<ReturnType<typeof chat>> = 1;
    export const parts: Awaited<ReturnType<typeof chatStream>> = ["a"];
    export type DataOf<M extends (...args: never) => PromiseLike<unknown>> = Awaited<ReturnType<M>> extends AsyncIterable<{ data: infer D }> ? D : never;
    export const part: DataOf<typeof chatStream_> = "a";
    export const other: DataOf<typeof chatStreamStream> = "a";
    export const methods: readonly (keyof Client["chats"])[] = ["chat", "chatStream", "chatStream_", "chatStreamStream", "chatStreamStream_"];
    // @ts-expect-error The stream of one and the method of another have names of their own.
    export const none: keyof Client["chats"] = "chatStream__";
  `,
  "a form that is one file": `
    import type { it } from "./client.js";
    export const bodies: readonly Parameters<typeof it>[1][] = [new File([], "a"), new Blob([]), new FormData()];
    // @ts-expect-error It has no parts that the document names.
    export const parts: Parameters<typeof it>[1] = { file: new Blob([]) };
  `,
  "queries that are one value": `
    import type { byForm, byJson, byText, queryThat } from "./client.js";
    import type { Handlers } from "./handlers.js";
    export const form: Parameters<typeof byForm>[1] = { text: "a" };
    // @ts-expect-error A client doesn't send what is read-only.
    export const seen: Parameters<typeof byForm>[1] = { text: "a", seen: "b" };
    export const asText: Parameters<typeof byText>[1] = "a";
    // @ts-expect-error It must be there.
    export const none: Parameters<typeof byText>[1] = undefined;
    export const json: Parameters<typeof byJson>[1]["q"]["text"] = "a";
    export const list: Parameters<typeof queryThat>[1] = ["a"];
    export const handled: Handlers["byForm"] = (c) => c.body(null, c.req.valid("query")?.text === "" ? 204 : 204);
    // @ts-expect-error It need not be there.
    export const sure: Handlers["byForm"] = (c) => c.body(null, c.req.valid("query").text === "" ? 204 : 204);
  `,
};
