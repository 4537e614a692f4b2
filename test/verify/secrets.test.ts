// No report has a credential in it, though the server repeats all that it gets, in its bodies and in its headers.
import { expect, test } from "vitest";
import { printGithub } from "../../scripts/verify/report/github.js";
import { harOf } from "../../scripts/verify/report/har.js";
import { checked } from "../../scripts/verify/traffic/checked.js";
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
const auth = {
  token: "t0ken/+",
  basic: "ada:pass word",
  header: `h3"ad\\er`,
  query: "qu ery&!'()*",
  cookie: "c00kie",
};
const headers = { "X-Other-Token": "oth3r", Cookie: "theme=dark; session=s3ssion" };
const secrets = [...Object.values(auth), "pass word", "oth3r", "s3ssion", Buffer.from(auth.basic).toString("base64")];

/** The forms in which a server, or a command, may have a secret. */
function formsOf(secret: string): readonly string[] {
  return [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`),
    new URLSearchParams({ a: secret }).toString().slice(2),
    JSON.stringify(secret).slice(1, -1),
  ];
}

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
  // What it got, in each form.
  const all = secrets
    .filter(
      (each) => formsOf(each).some((form) => got.includes(form)) || got.includes(Buffer.from(each).toString("base64")),
    )
    .flatMap(formsOf)
    .join(" | ");
  return Response.json(
    { got, all, decoded: decodeURIComponent(request.url) },
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
  for (const secret of [auth.token, auth.cookie, "oth3r", "s3ssion", auth.query]) expect(sent).toContain(secret);
  const reports = {
    text: printText(found, run, { color: false, hasNotes: true }),
    json: JSON.stringify(reportJson(found, run)),
    junit: printJunit(found, run, plan),
    markdown: printMarkdown(found, run),
    github: printGithub(found, (file) => file),
    har: JSON.stringify(harOf(exchanges, run.url, new Date(0))),
  };
  expect(found.length).toBeGreaterThan(4);
  for (const [name, report] of Object.entries(reports))
    for (const form of secrets.flatMap(formsOf))
      for (const written of [form, JSON.stringify(form).slice(1, -1)])
        expect([name, written, report.includes(written)]).toEqual([name, written, false]);
});

test("traffic that has credentials of the document's schemes", async () => {
  const fetch = checked(repeat, document);
  const cookie = `sid=${auth.cookie}`;
  const sent = {
    authorization: `Bearer ${auth.token}`,
    "x-key": auth.header,
    "x-other-token": "oth3r",
    cookie: `${cookie}; session=s3ssion`,
  };
  for (const path of Object.keys(schemes))
    await fetch(`/${path}?key=${encodeURIComponent(auth.query)}`, { headers: sent });
  await fetch("/basic", { headers: { authorization: `Basic ${Buffer.from(auth.basic).toString("base64")}` } });
  const { text, findings } = await fetch.report();
  expect(findings.length).toBeGreaterThan(4);
  const report = `${text}${JSON.stringify(findings)}`;
  // Of two findings of one cause the first is kept: the request with a name and a password is none of these.
  const known = secrets.filter((each) => !auth.basic.includes(each) && !each.startsWith("YWRh"));
  for (const form of known.flatMap(formsOf)) expect([form, report.includes(form)]).toEqual([form, false]);
});
