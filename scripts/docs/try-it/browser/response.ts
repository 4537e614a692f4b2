// What came back, and whether it is what the document says.

import { essence, isJson } from "../../../runtime/syntax/media-types.js";
import { pointerTo } from "../../../runtime/syntax/json-pointers.js";
import { valueOfStatus } from "../../../runtime/syntax/statuses.js";
import { createElement } from "./elements.js";

/** The part of a route of routes.ts that is needed here. */
export interface ResponseRoute {
  readonly responses: Readonly<
    Record<string | number, { readonly content?: Readonly<Record<string, Described | undefined>> }>
  >;
}

interface Described {
  readonly schema?: unknown;
}

interface Validator {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: {
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
    };
  };
}

/** A sentence, and whether it is good news. */
export interface Verdict {
  readonly isValid: boolean;
  readonly text: string;
}

/** Compares a response with the document: its status, its media type and its JSON. */
export function judgeResponse(response: Response, body: string, route: ResponseRoute | undefined): Verdict {
  if (route === undefined) return { isValid: true, text: "Not compared with the document." };
  const described = valueOfStatus(route.responses, response.status);
  if (described === undefined) return { isValid: false, text: `The document has no response ${response.status}.` };
  const { content } = described;
  const type = essence(response.headers.get("content-type") ?? "");
  if (content === undefined)
    return body === ""
      ? { isValid: true, text: "As the document says: no body." }
      : { isValid: false, text: `The document says that ${response.status} has no body.` };
  const found = Object.entries(content).find(([mediaType]) => matchesType(mediaType, type))?.[1];
  if (found === undefined)
    return {
      isValid: false,
      text: `The document has no ${type || "body without a media type"} for ${response.status}.`,
    };
  if (!isJson(type) || !isValidator(found.schema)) return { isValid: true, text: `As the document says: ${type}.` };
  return judgeJson(body, found.schema);
}

const maxIssues = 5;

function judgeJson(body: string, schema: Validator): Verdict {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { isValid: false, text: "The body is not JSON." };
  }
  const { success, error } = schema.safeParse(value);
  if (success) return { isValid: true, text: "Valid: the response is what the document says." };
  const issues = (error?.issues ?? []).map(({ path, message }) => `${pointerTo(...path) || "the body"}: ${message}`);
  const more = issues.length > maxIssues ? ` and ${issues.length - maxIssues} more` : "";
  return { isValid: false, text: `Not what the document says. ${issues.slice(0, maxIssues).join("; ")}${more}` };
}

function matchesType(range: string, type: string): boolean {
  const wanted = essence(range);
  return wanted === type || wanted === "*/*" || (wanted.endsWith("/*") && type.startsWith(wanted.slice(0, -1)));
}

function isValidator(value: unknown): value is Validator {
  return typeof value === "object" && value !== null && "safeParse" in value;
}

/** The response as elements. */
export function showResponse(response: Response, body: string, milliseconds: number, verdict: Verdict): HTMLElement {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  return createElement(
    "div",
    {},
    createElement(
      "p",
      { className: "status" },
      createElement("strong", { textContent: `${response.status} ${response.statusText}`.trim() }),
      ` in ${Math.round(milliseconds)} ms`,
    ),
    createElement("p", { className: verdict.isValid ? "valid" : "problem", textContent: verdict.text }),
    createElement(
      "details",
      {},
      createElement("summary", { textContent: "Headers" }),
      createElement("pre", { textContent: headers, tabIndex: 0 }),
    ),
    ...(body === ""
      ? []
      : [createElement("pre", { className: "body", textContent: prettyText(body, response), tabIndex: 0 })]),
  );
}

const maxShown = 200_000;

function prettyText(body: string, response: Response): string {
  const isText = isJson(essence(response.headers.get("content-type") ?? ""));
  let text = body;
  // Numbers that JavaScript can't hold are shown as they came.
  if (isText && !/[0-9]{16}/.test(body))
    try {
      text = JSON.stringify(JSON.parse(body), null, 2);
    } catch {
      // Shown as it is: the verdict says that it isn't JSON.
    }
  return text.length > maxShown ? `${text.slice(0, maxShown)}\n… ${text.length - maxShown} more characters` : text;
}
