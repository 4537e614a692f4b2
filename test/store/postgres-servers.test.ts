// The servers that a URL of PostgreSQL names, as libpq's manual has such URLs.
import { expect, test } from "vitest";
import { parsePostgresUrl } from "../../server/store/sql/postgres/servers.js";

const readable: readonly (readonly [url: string, urls: readonly string[], mustWrite: boolean])[] = [
  ["postgres://grace@db/credit", ["postgres://grace@db/credit"], false],
  ["postgresql://db", ["postgres://db/"], false],
  ["postgres://grace:pw%40@[::1]:5433/credit", ["postgres://grace:pw%40@[::1]:5433/credit"], false],
  ["postgres://grace@a:5432,b:5433/credit", ["postgres://grace@a:5432/credit", "postgres://grace@b:5433/credit"], true],
  ["postgres://a,b/credit?target_session_attrs=any", ["postgres://a/credit", "postgres://b/credit"], false],
  ["postgres://a/credit?target_session_attrs=read-write", ["postgres://a/credit"], true],
  [
    "postgres://a,b/credit?target_session_attrs=primary&application_name=x",
    ["postgres://a/credit?application_name=x", "postgres://b/credit?application_name=x"],
    true,
  ],
  ["postgres://grace@/credit?host=/run/postgresql", ["postgres://grace@/credit?host=%2Frun%2Fpostgresql"], false],
  [
    "postgres:///credit?host=/run/a,/run/b&port=5432,5433",
    ["postgres:///credit?host=%2Frun%2Fa&port=5432", "postgres:///credit?host=%2Frun%2Fb&port=5433"],
    true,
  ],
  ["postgres:///credit?host=a,::1&port=5433", ["postgres://a:5433/credit", "postgres://[::1]:5433/credit"], true],
  ["postgres:///credit", ["postgres://localhost/credit"], false],
  ["postgres://a/credit?sslmode=require", ["postgres://a/credit?sslmode=require&uselibpqcompat=true"], false],
];
test.each(readable)("%s", (url, urls, mustWrite) => {
  expect(parsePostgresUrl(url)).toEqual({ urls, mustWrite });
});

test.each([
  ["mysql://db", "is no URL"],
  ["postgres://a,b:x/credit", "a host or a port that is none"],
  ["postgres:///credit?host=a,b&port=1,2,3", "more hosts or more ports"],
  ["postgres:///credit?host=a&port=one", "a host or a port that is none"],
  ["postgres://a/credit?target_session_attrs=standby", "not `read-write`, `primary` or `any`"],
  ["postgres://a/credit?sslmode=prefer", "`sslmode` that is not"],
  ["postgres://a/credit?sslmode=verify-ca", "without `sslrootcert`"],
])("%s: %s", (url, problem) => {
  expect(() => parsePostgresUrl(url)).toThrow(problem);
});
