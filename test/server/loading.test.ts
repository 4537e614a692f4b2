// Large packages are loaded when they are first needed, not when the service starts.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const child = fileURLToPath(new URL("../support/loaded-packages.ts", import.meta.url));

test("the PDF library, the phone tables and the countries are loaded when first needed", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", child]);
  expect(JSON.parse(stdout)).toEqual({
    started: [],
    "a list": [],
    "a user": ["i18n-iso-countries", "libphonenumber-js"],
    "a note": ["i18n-iso-countries", "libphonenumber-js", "pdfkit"],
  });
}, 60_000);
