// The secrets of a request in a text that is shown, in each form in which a server, a message or a URL may have them.
import { percentEncode } from "../../runtime/client/requests/serializers.js";
import type { WrittenCredential } from "./credentials.js";

/** Shorter strings are in any text. */
const minLength = 3;

/** The text with the secrets of credentials as the names of their variables. */
export function hideSecrets(text: string, credentials: readonly WrittenCredential[]): string {
  const forms = credentials.flatMap(({ variable, ...each }) =>
    variable === undefined
      ? []
      : secretsOf(each)
          .flatMap(writtenForms)
          .map((form) => ({ form, variable })),
  );
  // A secret may be part of another one.
  return forms
    .filter(({ form }) => form.length >= minLength)
    .toSorted((a, b) => b.form.length - a.form.length)
    .reduce((shown, { form, variable }) => shown.replaceAll(form, `$${variable}`), text);
}

/** The secret as it is sent, and what is secret inside of it: a password of a pair in base64, each cookie. */
function secretsOf({ name, before, secret }: Omit<WrittenCredential, "variable">): readonly string[] {
  if (/^basic $/i.test(before)) {
    const pair = Buffer.from(secret, "base64").toString();
    return [secret, pair, pair.slice(pair.indexOf(":") + 1)];
  }
  if (name.toLowerCase() !== "cookie") return [secret];
  return [secret, ...secret.split(/; */).map((each) => each.slice(each.indexOf("=") + 1))];
}

/** A text in URLs, in forms, in JSON, and in JSON that is a string in JSON. */
function writtenForms(text: string): readonly string[] {
  // A lone surrogate is in no URL.
  const inUrls = text.isWellFormed()
    ? [encodeURIComponent(text), percentEncode("", text), new URLSearchParams([["", text]]).toString().slice(1)]
    : [];
  const inJson = escapeJson(text);
  return [...new Set([text, ...inUrls, inJson, escapeJson(inJson)])];
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
