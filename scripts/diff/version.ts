// Semantic versions (https://semver.org): how far `info.version` has to rise for what a comparison found.

/** The part of a semantic version that has to rise; `none` where nothing but the version differs. */
export type Bump = "major" | "minor" | "patch" | "none";

interface Version {
  readonly numbers: readonly [major: number, minor: number, patch: number];
  /** The identifiers behind the dash: `["rc", "1"]`. Empty for a release. */
  readonly prerelease: readonly string[];
}

/** The verdict on the versions of two documents. */
export interface VersionCheck {
  readonly base: string;
  readonly revision: string;
  /** The lowest version that would do; undefined where the base's is not a semantic version. */
  readonly needed?: string | undefined;
  readonly ok: boolean;
}

/** `1`, `1.2` and `v1.2.3` are read as well. Undefined for anything else, such as a date. */
function parseVersion(text: string): Version | undefined {
  const match = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, major = "0", minor = "0", patch = "0", prerelease] = match;
  // `2024-01-15` would be version 2024, before its release.
  if (match[2] === undefined && prerelease !== undefined) return undefined;
  return { numbers: [Number(major), Number(minor), Number(patch)], prerelease: prerelease?.split(".") ?? [] };
}

/** Whether the version of the revision rises as far as the bump says. Equal versions do for no bump. */
export function checkVersion(base: string, revision: string, bump: Bump): VersionCheck {
  const [from, to] = [parseVersion(base), parseVersion(revision)];
  if (from === undefined || to === undefined) return { base, revision, ok: bump === "none" || bump === "patch" };
  // Before its release a version may change in any way; each change is a later one.
  const numbers = from.prerelease.length > 0 ? from.numbers : raiseVersion(from, bump);
  const isFar = compareNumbers(to.numbers, numbers) >= 0;
  const isLater = bump === "none" ? compareVersions(to, from) >= 0 : compareVersions(to, from) > 0;
  return { base, revision, needed: numbers.join("."), ok: isFar && isLater };
}

/** Below 1.0.0 the second number stands for breaking changes, and the third one for all others. */
function raiseVersion({ numbers: [major, minor, patch] }: Version, bump: Bump): Version["numbers"] {
  if (bump === "none") return [major, minor, patch];
  const step = major === 0 ? ({ major: "minor", minor: "patch", patch: "patch" } as const)[bump] : bump;
  return step === "major" ? [major + 1, 0, 0] : step === "minor" ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function compareVersions(a: Version, b: Version): number {
  const order = compareNumbers(a.numbers, b.numbers);
  if (order !== 0 || (a.prerelease.length === 0 && b.prerelease.length === 0)) return order;
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return a.prerelease.length === 0 ? 1 : -1;
  for (const [index, own] of a.prerelease.entries()) {
    const other = b.prerelease[index];
    if (other === undefined) return 1;
    const compared = compareIdentifiers(own, other);
    if (compared !== 0) return compared;
  }
  return a.prerelease.length - b.prerelease.length;
}

/** Numbers come before words. */
function compareIdentifiers(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareNumbers(a: Version["numbers"], b: Version["numbers"]): number {
  const [first = 0] = a.map((each, index) => each - (b[index] ?? 0)).filter((each) => each !== 0);
  return first;
}
