// Keys that have a meaning: paths, status codes, media types, patterns, names of components.
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { KeyRule } from "../openapi/grammar.js";
import { fixedMethods } from "../openapi/methods.js";
import { readPattern } from "./patterns.js";
import { didYouMean, closestMatch } from "../diagnostics/suggestions.js";
import { isStatusKey, isStatusRange } from "../runtime/syntax/statuses.js";

export interface KeyIssue {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Whether the entry is left out, because its key has no meaning. */
  readonly isVoid?: true;
  /** The correct key, where that is clear. */
  readonly suggestion?: string;
}

/** The message about a pattern that is a regular expression without the flag `u` only. */
export const notUnicodePattern =
  "The pattern is not a regular expression with the flag `u`, which JSON Schema requires; it is used without the flag.";

/** What is wrong with a key, if anything is. */
export function checkKey(key: string, rule: KeyRule): KeyIssue | undefined {
  return keyRules[rule](key);
}

const keyRules: Readonly<Record<KeyRule, (key: string) => KeyIssue | undefined>> = {
  component: (key) => {
    if (/^[\w.-]+$/.test(key)) return undefined;
    return {
      code: "component-name",
      message: `The name \`${key}\` has characters other than letters, digits, \`.\`, \`-\` and \`_\`; other tools reject it.`,
    };
  },

  expression: () => undefined,

  header: (key) => checkHeaderName(key),

  mediaType: (key) => {
    const [, type, subtype] = /^([\w!#$&^.+*-]+)\/([\w!#$&^.+*-]+)(?:\s*;.*)?$/.exec(key) ?? [];
    if (type === undefined || subtype === undefined) {
      return {
        code: "bad-media-type",
        message: `\`${key}\` is not a media type.`,
        ...(unsendable.test(key) && { isVoid: true }),
        hint: "a media type has the form `application/json`",
      };
    }
    if (topLevelTypes.includes(type.toLowerCase()) || type.startsWith("x-")) return undefined;
    const suggestion = closestMatch(type, topLevelTypes);
    const hint = suggestion === undefined ? undefined : `did you mean \`${key.replace(type, suggestion)}\`?`;
    return {
      code: "bad-media-type",
      message: `\`${key}\` is not a media type: there is no top-level type \`${type}\`.`,
      hint,
    };
  },

  method: (key) => {
    const issue = { code: "bad-method", isVoid: true } as const;
    // A token of HTTP (RFC 9110, 9.1) that contains a letter, as all registered methods do.
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(key) || !/[a-z]/i.test(key))
      return { ...issue, message: `\`${key}\` is not a valid HTTP method.` };
    const field = fixedMethods.find((each) => each === key.toLowerCase());
    if (field !== undefined)
      return {
        ...issue,
        message: `\`${key}\` can't be in \`additionalOperations\`: a path item has a field for this method.`,
        hint: `write \`${field}\` beside \`additionalOperations\``,
      };
    const suggestion = key.toUpperCase();
    // Methods are case-sensitive (RFC 9110, 9.1), and all registered ones are in capitals.
    return key === suggestion
      ? undefined
      : {
          ...issue,
          message: `\`${key}\` is not in capitals, as HTTP methods are; their case is significant.`,
          hint: `write \`${suggestion}\``,
          suggestion,
        };
  },

  path: (key) => {
    if (key.startsWith("/")) return undefined;
    return {
      code: "path-without-slash",
      message: `The path \`${key}\` must begin with a slash.`,
      hint: `write \`/${key}\``,
    };
  },

  pattern: (key) => {
    const pattern = readPattern(key);
    if ("reason" in pattern)
      return {
        code: "bad-pattern",
        isVoid: true,
        message: `\`${key}\` is not a regular expression: ${pattern.reason}.`,
      };
    return pattern.flags === "u" ? undefined : { code: "pattern-without-u", message: notUnicodePattern };
  },

  status: (key) => {
    if (isStatusKey(key)) return undefined;
    const suggestion = key.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
    const hint = isStatusKey(suggestion)
      ? `did you mean \`${suggestion}\`?`
      : (didYouMean(key, ["default"]) ?? "write three digits, a range such as `4XX`, or `default`");
    return {
      code: "bad-status",
      isVoid: true,
      message: `\`${key}\` is not a status code.`,
      hint,
      ...(isStatusRange(key) && { suggestion }),
    };
  },
};

/** Characters that a header can't contain (RFC 9110, 5.5). */
const unsendable = /[^\t -~\u00a0-\u00ff]/;

/** What is wrong with the name of a header, if anything is (RFC 9110, 5.1). */
export function checkHeaderName(name: string): KeyIssue | undefined {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return undefined;
  return {
    code: "bad-header-name",
    isVoid: true,
    message: `\`${name}\` is not a valid name of a header.`,
    hint: "use letters, digits and hyphens, as in `X-Request-Id`",
  };
}

/** Registered with IANA, and the wildcard. */
const topLevelTypes = [
  "application",
  "audio",
  "chemical",
  "example",
  "font",
  "haptics",
  "image",
  "message",
  "model",
  "multipart",
  "text",
  "video",
  "*",
];
