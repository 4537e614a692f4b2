// The oracle of the round trip: parameters in every location, style and type, and what happens to a value between the
// caller of the generated client and the handler of the generated server. It knows nothing but the value that was given
// and the value that arrived.
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import fc from "fast-check";
import type { Context } from "hono";
import type { JsonObject } from "../../../scripts/json/json.js";
import { documentOf } from "../openapi/builders.js";
import { list, s, text, types, type Typed } from "./round-trip-values.js";
import { callsOf, importFiles, serve } from "./served.js";

export type Location = "path" | "query" | "header" | "cookie";

/** One parameter of an operation of its own, and the values that its schema allows. */
export interface Case {
  readonly id: string;
  readonly name: string;
  readonly location: Location;
  readonly required: boolean;
  readonly values: fc.Arbitrary<unknown>;
  /** A value with nothing special about it. */
  readonly usual: unknown;
  readonly description: JsonObject;
}

/** What became of a value: `changed` and `failed` are defects. A `rejected` one never left the client. */
export type Outcome = "arrived" | "rejected" | "changed" | "failed";

const styles: Readonly<Record<Location, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

const parameter = (
  id: string,
  location: Location,
  required: boolean,
  [schema, values, usual]: Typed,
  more: JsonObject,
  name = "it",
): Case => ({
  id,
  name,
  location,
  required: required || location === "path",
  values,
  usual,
  description: {
    name,
    in: location,
    required: required || location === "path",
    ...("content" in more ? more : { ...more, schema }),
  },
});

const styled = (Object.keys(styles) as Location[]).flatMap((location) =>
  styles[location].flatMap((style) =>
    [false, true].flatMap((explode) =>
      Object.entries(types).map(([type, typed], index) => {
        const reserved: JsonObject = location === "query" && index % 3 === 0 ? { allowReserved: true } : {};
        return parameter(
          `${location}_${style}_${explode ? "exploded" : "whole"}_${type}`,
          location,
          index % 2 === 0,
          typed,
          { style, explode, ...reserved },
        );
      }),
    ),
  ),
);

const contentTypes = {
  json: "application/json",
  problem: "application/problem+json",
  plain: "text/plain",
  xml: "application/xml",
};
const described = (Object.keys(styles) as Location[]).flatMap((location) =>
  Object.entries(contentTypes).flatMap(([word, mediaType]) =>
    Object.entries(types)
      .filter(
        ([type]) =>
          word === "json" ||
          ["string", "integer", "nullable_string", "string_or_number", "strings", "object"].includes(type),
      )
      .map(([type, typed], index) =>
        parameter(`${location}_content_${word}_${type}`, location, index % 2 === 1, typed, {
          content: { [mediaType]: { schema: typed[0] } },
        }),
      ),
  ),
);

/** Names that have to be encoded, or that objects have already. */
const names = ["a&b", "c d", "e[f]", "g=h", "i#j", "$k", "l+m", "n.o", "é", "constructor", "a;b", "a%20b"];
const named = names.flatMap((name, index) =>
  (["query", "cookie"] as const).flatMap((location) => [
    parameter(`${location}_name_${index}`, location, index % 2 === 0, [s, text, "a"], {}, name),
    parameter(
      `${location}_listname_${index}`,
      location,
      index % 2 === 1,
      [{ type: "array", items: s }, list(text), ["a", "b"]],
      { style: "form", explode: false },
      name,
    ),
  ]),
);

export const cases: readonly Case[] = [...styled, ...described, ...named];

export const document = documentOf({
  openapi: "3.2.0",
  paths: Object.fromEntries(
    cases.map(({ id, location, description }) => [
      `/${id}${location === "path" ? "/{it}" : ""}`,
      {
        get: {
          operationId: id,
          tags: ["calls"],
          parameters: [description],
          responses: { "204": { description: "Read." } },
        },
      },
    ]),
  ),
});

export interface RoundTrip {
  /** Sends a value through the app itself, or over a socket, and says what became of it. */
  send(
    each: Case,
    value: unknown,
    overSocket: boolean,
  ): Promise<{ readonly outcome: Outcome; readonly detail: unknown }>;
  stop(): Promise<void>;
}

const parts = { path: "param", query: "query", header: "header", cookie: "cookie" } as const;
const nothing = Symbol("nothing");

/** Generates and starts both halves. */
export async function startRoundTrip(): Promise<RoundTrip> {
  let arrived: unknown = nothing;
  const handler = (c: Context): Response => {
    arrived = Object.fromEntries(
      Object.values(parts).flatMap((part) => Object.entries((c.req.valid(part as never) as object | undefined) ?? {})),
    );
    return c.body(null, 204);
  };
  const served = await serve(document, handler);
  const { module, folder } = await importFiles(document);
  const server = createAdaptorServer({ fetch: served.app.fetch, serverOptions: { keepAliveTimeout: 60_000 } });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const port = (server.address() as AddressInfo).port;
  const direct = await callsOf(module, {
    baseUrl: "http://service.test",
    retries: 0,
    fetch: (request: Request) => served.app.fetch(request),
  });
  const socket = await callsOf(module, { baseUrl: `http://127.0.0.1:${port}`, retries: 0 });
  return {
    send: async (each, value, overSocket) => {
      arrived = nothing;
      try {
        await (overSocket ? socket : direct)[each.id]?.(...argumentsOf(each, value));
      } catch (error) {
        const isRejected =
          error instanceof TypeError &&
          arrived === nothing &&
          [each.name, `headers: ${each.name}`, "cookies", ...unreadNames(value)].some((prefix) =>
            error.message.startsWith(`${prefix} `),
          );
        return { outcome: isRejected ? "rejected" : "failed", detail: error };
      }
      const found: unknown =
        typeof arrived === "object" && arrived !== null
          ? Object.entries(arrived).find(([name]) => name === each.name)?.[1]
          : undefined;
      return { outcome: arrived === nothing ? "failed" : isSame(found, value) ? "arrived" : "changed", detail: found };
    },
    stop: async () => {
      await new Promise((done) => server.close(done));
      await served.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** An object's members may be sent as arguments of their own names, and no server reads one of this name. */
function unreadNames(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "__proto__") ? ["__proto__"] : [];
}

/** Required headers and cookies are an argument, others an option. */
function argumentsOf({ location, name, required }: Case, value: unknown): readonly unknown[] {
  if (location === "path") return [value];
  const given = Object.fromEntries([[name, value]]);
  return [location === "query" || required ? given : { [location === "header" ? "headers" : "cookies"]: given }];
}

/** Equal as JSON values are; a whole number may have become a bigint. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === "bigint" || typeof b === "bigint")
    return (
      (typeof a === "bigint" || typeof a === "number") && (typeof b === "bigint" || typeof b === "number") && a == b
    );
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const given = (value: object): [string, unknown][] => Object.entries(value).filter(([, each]) => each !== undefined);
  const [left, right] = [given(a), new Map<string, unknown>(given(b))];
  return left.length === right.size && left.every(([name, value]) => right.has(name) && isSame(value, right.get(name)));
}

export interface Tally {
  readonly counts: Record<Outcome, number>;
  /** The first defects of each case. */
  readonly defects: string[];
}

/** Sends `runs` values of every case, one in `socketShare` of them over a socket. */
export async function tally(
  trip: RoundTrip,
  all: readonly Case[],
  runs: number,
  seed: number,
  socketShare = 10,
): Promise<Tally> {
  const counts: Record<Outcome, number> = { arrived: 0, rejected: 0, changed: 0, failed: 0 };
  const defects: string[] = [];
  let sent = 0;
  for (const [index, each] of all.entries()) {
    const reported = new Set<Outcome>();
    for (const value of fc.sample(each.values, { numRuns: runs, seed: seed + index })) {
      const { outcome, detail } = await trip.send(each, value, sent++ % socketShare === 0);
      counts[outcome]++;
      if ((outcome === "changed" || outcome === "failed") && !reported.has(outcome))
        defects.push(`${each.id}: ${outcome} ${shown(value)} -> ${shown(detail)}`);
      reported.add(outcome);
    }
  }
  return { counts, defects };
}

/** A value or an error, for a message. */
export function shown(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return (
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === "bigint" ? `${each}n` : Object.is(each, -0) ? "-0" : each,
    ) ?? String(value)
  );
}
