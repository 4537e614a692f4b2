// Rules between members that no schema states: a server says the same of every value of a member that it doesn't want
// there, or that another member rules out, and that is no finding. A value that it takes for an invalid one is.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import {
  closedObject,
  documentOf,
  jsonContent,
  object,
  okResponse,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const reasons = { type: "array", minItems: 1, maxItems: 4, items: { enum: ["income", "age", "debt", "fraud"] } };
const rate = { type: "integer", minimum: 0, maximum: 100 };
const members = { decision: { enum: ["approved", "rejected"] }, rate, apr: rate, reasons };
const problem = {
  description: "No.",
  content: jsonContent(object({ errors: { type: "array", items: object({ pointer: string, code: string }) } })),
};

const documentWith = (example: JsonObject) =>
  documentOf({
    paths: {
      "/offers": {
        post: {
          requestBody: {
            ...requestBody(closedObject(members, { required: ["decision", "rate", "apr"] })),
            content: {
              "application/json": {
                schema: closedObject(members, { required: ["decision", "rate", "apr"] }),
                example,
              },
            },
          },
          responses: { "201": okResponse(object({ id: string }, ["id"])), "400": problem, "422": problem },
        },
      },
    },
  });

interface Sent {
  readonly decision?: unknown;
  readonly rate?: unknown;
  readonly apr?: unknown;
  readonly reasons?: unknown;
}

/** A server with two rules of its own, which are checked first; it knows these reasons, and takes as many. */
function serve(known: readonly string[], maxReasons: number): (request: Request) => Promise<Response> {
  const isRate = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;
  return async (request) => {
    if (request.method !== "POST") return Response.json({ errors: [] }, { status: 405, headers: { allow: "POST" } });
    const sent = (await request.json().catch(() => undefined)) as Sent | undefined | null;
    if (sent === undefined) return Response.json({ errors: [] }, { status: 400 });
    if (typeof sent !== "object" || sent === null)
      return Response.json({ errors: [{ pointer: "", code: "invalid" }] }, { status: 422 });
    const { decision, apr, reasons: given } = sent;
    const errors: { pointer: string; code: string }[] = [];
    if (Number(apr) < Number(sent.rate)) errors.push({ pointer: "/apr", code: "below_rate" });
    else if (!isRate(apr)) errors.push({ pointer: "/apr", code: "invalid" });
    if (!isRate(sent.rate)) errors.push({ pointer: "/rate", code: "invalid" });
    if (!["approved", "rejected"].includes(String(decision))) errors.push({ pointer: "/decision", code: "invalid" });
    if (given !== undefined && decision !== "rejected") errors.push({ pointer: "/reasons", code: "not_allowed" });
    else if (given !== undefined && !areReasons(given, known, maxReasons))
      errors.push({ pointer: "/reasons", code: "invalid" });
    const isUnknown = Object.keys(sent).some((name) => !Object.hasOwn(members, name));
    if (isUnknown) errors.push({ pointer: "", code: "invalid" });
    return errors.length > 0 ? Response.json({ errors }, { status: 422 }) : Response.json({ id: "1" }, { status: 201 });
  };
}

function areReasons(value: unknown, known: readonly string[], max: number): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= max &&
    value.every((each: unknown) => known.includes(String(each)))
  );
}

const findingsOf = ({ findings }: VerifyResult): readonly string[] =>
  findings.filter(({ severity }) => severity !== "note").map(({ code, message }) => `${code}: ${message}`);

const all = reasons.items.enum;
const approved = { decision: "approved", rate: 12, apr: 14 };
const rejected = { decision: "rejected", rate: 12, apr: 14, reasons: ["income"] };

const run = (example: JsonObject, fetch: ReturnType<typeof serve>, seed = 1): Promise<VerifyResult> =>
  verify({ document: documentWith(example), fetch, seed, maxRequests: 600, phases: ["boundaries", "negative"] });

test.each([1, 2, 3])("a member that another one rules out is no finding, with the seed %i", async (seed) => {
  expect(findingsOf(await run(approved, serve(all, 4), seed))).toEqual([]);
  expect(findingsOf(await run(rejected, serve(all, 4), seed))).toEqual([]);
});

test("a value that is rejected where others are accepted is one", async () => {
  const known = all.filter((each) => each !== "fraud");
  expect(findingsOf(await run(rejected, serve(known, 4)))).toContain(
    'valid-rejected: A valid request is rejected with 422: reasons[0] is "fraud".',
  );
  expect(findingsOf(await run(rejected, serve(all, 3)))).toContain(
    "valid-rejected: A valid request is rejected with 422: reasons has as many items as its maxItems.",
  );
});
