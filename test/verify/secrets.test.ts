// No report has a credential in it, though the server repeats all that it gets, in its bodies and in its headers.
import { expect, test } from "vitest";
import { harOf } from "../../scripts/verify/report/har.js";
import { prepare } from "../../scripts/verify/prepare.js";
import { reportJson } from "../../scripts/verify/report/json.js";
import { printJunit } from "../../scripts/verify/report/junit.js";
import { locateFindings } from "../../scripts/verify/report/located.js";
import { printMarkdown } from "../../scripts/verify/report/markdown.js";
import { printText } from "../../scripts/verify/report/text.js";
import type { Exchange } from "../../scripts/verify/exchange.js";
import { runVerification } from "../../scripts/verify/verify.js";
import { documentOf, object, okResponses, string } from "../support/openapi/builders.js";

const schemes = {
  token: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
  header: { type: "apiKey", in: "header", name: "X-Key" },
  query: { type: "apiKey", in: "query", name: "key" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
};
const auth = { token: "t0ken/+", basic: "ada:pass word", header: "h3ader", query: "qu ery&", cookie: "c00kie" };
const headers = { "X-Other-Token": "oth3r" };
const secrets = [...Object.values(auth), "oth3r", Buffer.from(auth.basic).toString("base64")];

const document = documentOf({
  paths: Object.fromEntries(
    Object.keys(schemes).map((name) => [
      `/${name}`,
      { get: { security: [{ [name]: [] }], responses: okResponses(object({ id: string }, ["id"])) } },
    ]),
  ),
  components: { securitySchemes: schemes },
});

/** Responds with what it got, which the document doesn't describe. */
function repeat(request: Request): Response {
  const got = `${request.url} ${[...request.headers].map((each) => each.join(": ")).join("\n")}`;
  return Response.json(
    { got, decoded: decodeURIComponent(request.url) },
    { headers: { "X-Got": got.replaceAll("\n", " ") } },
  );
}

test("a server that repeats its credentials", async () => {
  const exchanges: Exchange[] = [];
  const { plan, options } = await prepare(document, { fetch: repeat, auth, headers });
  const run = await runVerification(plan, { ...options, onExchange: (each) => void exchanges.push(each) });
  const found = locateFindings(plan.subject.document, run.findings, run.url);
  const sent = JSON.stringify(exchanges.map(({ response }) => response.text));
  // What is looked for below was there.
  for (const secret of [auth.token, auth.header, auth.cookie, "oth3r", auth.query]) expect(sent).toContain(secret);
  const reports = {
    text: printText(found, run, { color: false, hasNotes: true }),
    json: JSON.stringify(reportJson(found, run)),
    junit: printJunit(found, run, plan),
    markdown: printMarkdown(found, run),
    har: JSON.stringify(harOf(exchanges, run.url, new Date(0))),
  };
  expect(found.length).toBeGreaterThan(4);
  for (const [name, report] of Object.entries(reports))
    for (const secret of secrets) {
      expect([name, report.includes(secret)]).toEqual([name, false]);
      expect([name, report.includes(encodeURIComponent(secret))]).toEqual([name, false]);
    }
});
