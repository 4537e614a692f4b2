// Countries, regions and ZIP codes: values and their results.
import { describe, expect, test } from "vitest";
import { isCountryCode, isCountryName, suggestCountryName } from "../../../server/domain/user/country.js";
import { isRegion, isZip, zipMayBeIn } from "../../../server/domain/user/us-zip3.js";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const pairs = letters.flatMap((a) => letters.map((b) => a + b));

describe("countries", () => {
  test.each([
    ["UNITED STATES", true],
    ["UNITED KINGDOM", true],
    ["CHINA", true],
    ["CÔTE D'IVOIRE", false],
    ["COTE D'IVOIRE", true],
    ["SOUTH KOREA", true],
    ["UNITED STATES OF AMERICA", false],
    ["United States", false],
    ["US", false],
    ["KOSOVO", false],
    ["ATLANTIS", false],
    ["", false],
  ])("name %s", (given, want) => {
    expect(isCountryName(given)).toBe(want);
  });

  test.each([
    ["usa", "UNITED STATES"],
    ["United States of America", "UNITED STATES"],
    ["US", "UNITED STATES"],
    ["Côte d'Ivoire", "COTE D'IVOIRE"],
    ["People's Republic of China", "CHINA"],
    ["Curacao", "CURAÇAO"],
    ["Atlantis", undefined],
    ["", undefined],
  ])("%s is to be written %s", (given, want) => {
    expect(suggestCountryName(given)).toBe(want);
  });

  test.each([
    ["US", true],
    ["GB", true],
    ["SS", true],
    ["us", false],
    ["UK", false],
    ["XK", false],
    ["USA", false],
    ["toString", false],
  ])("code %s", (given, want) => {
    expect(isCountryCode(given)).toBe(want);
  });

  test("every code of the standard has its own name, and every name suggests itself", () => {
    const codes = pairs.filter(isCountryCode);
    const names = new Set(codes.map(suggestCountryName));
    expect(codes).toHaveLength(249);
    expect(names.size).toBe(249);
    for (const name of names) {
      expect(isCountryName(name ?? "")).toBe(true);
      expect(suggestCountryName(name ?? "")).toBe(name);
    }
  });
});

describe("regions and ZIP codes", () => {
  test("regions: 50 states, DC, 5 territories, 3 associated states, 3 of the military post", () => {
    expect(pairs.filter(isRegion)).toHaveLength(62);
    expect(["ny", "New York", "XX", "", "toString", "__proto__"].filter(isRegion)).toEqual([]);
  });

  test.each([
    ["10001", true],
    ["10001-1234", true],
    ["00501", true],
    ["00499", false],
    ["00000", false],
    ["1000", false],
    ["100011234", false],
    ["10001-", false],
    ["10001-123", false],
    ["1000A", false],
    [" 10001", false],
    ["", false],
  ])("zip %s", (given, want) => {
    expect(isZip(given)).toBe(want);
  });

  test.each([
    ["10001", "NY", true],
    ["00501", "NY", true],
    ["06390", "NY", true],
    ["06390", "CT", true],
    ["94105", "CA", true],
    ["94105-1234", "CA", true],
    ["94105", "NY", false],
    ["20001", "DC", true],
    ["20101", "VA", true],
    ["20101", "DC", false],
    ["83414", "WY", true],
    ["96799", "AS", true],
    ["96913", "GU", true],
    ["00901", "PR", true],
    ["00802", "VI", true],
    ["09012", "AE", true],
    ["34001", "AA", true],
    ["96201", "AP", true],
    ["88510", "TX", true],
    ["99950", "AK", true],
    ["98101", "OR", false],
    ["05501", "MA", true],
    // Not assigned as far as we know, so perhaps since: accepted.
    ["98701", "WA", true],
  ])("%s may be in %s: %s", (zip, region, want) => {
    expect(zipMayBeIn(zip, region)).toBe(want);
  });
});
