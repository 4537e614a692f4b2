// Methods that openapi-typescript doesn't know are members of a path (https://spec.openapis.org/oas/v3.2.0.html#path-item-object):
// `query`, and any other one as the document spells it, `M-SEARCH` too.
import type { operations, paths, webhooks } from "./types.js";

type Devices = paths["/devices"];
type Success = Devices["M-SEARCH"]["responses"][200]["content"]["application/json"];

export const found: Success = ["a"];
export const find: Devices["query"] = {} as operations["find"];
export const copy: Devices["COPY"] = {} as operations["copy"];
export const list: Devices["get"] = {} as operations["list"];

// A webhook's name may be what a method and another one's name are.
type Received<W extends "post" | "query", N extends keyof webhooks> = webhooks[N] extends {
  readonly [K in W]: { requestBody?: { content: { "application/json": infer B } } };
}
  ? B
  : never;

export const changed: Received<"query", "changed"> = true;
export const other: Received<"post", "query changed"> = 1;
// @ts-expect-error the webhook of that name has a boolean
export const wrong1: Received<"query", "changed"> = 1;
// @ts-expect-error a list of strings
export const wrong2: Success = [1];
