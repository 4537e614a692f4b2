// The credentials that were entered, in the memory of the page alone.

import type { TriedCredential } from "../description.js";
import type { Secret } from "./call-text.js";
import { createElement, createRow } from "./elements.js";

type Entered = string | { username: string; password: string };

export class EnteredCredentials {
  readonly #byScheme = new Map<string, Entered>();

  /** The fields of an operation's credentials; none where it needs none. */
  createFields(credentials: readonly TriedCredential[]): readonly HTMLElement[] {
    if (credentials.length === 0) return [];
    return [
      createElement(
        "details",
        { className: "group", open: true },
        createElement("summary", { textContent: "Credentials" }),
        createElement("p", { className: "hint", textContent: "Kept in the memory of this page alone." }),
        ...credentials.flatMap((each) => this.#fieldsOf(each)),
      ),
    ];
  }

  #fieldsOf({ scheme, variables }: TriedCredential): readonly HTMLElement[] {
    const kept = this.#byScheme.get(scheme);
    if (typeof variables === "string") {
      const onInput = (text: string): unknown => this.#byScheme.set(scheme, text);
      return [createSecret(scheme, typeof kept === "string" ? kept : "", onInput)];
    }
    const pair = typeof kept === "object" ? kept : { username: "", password: "" };
    this.#byScheme.set(scheme, pair);
    return [
      createSecret(`${scheme}, username`, pair.username, (text) => (pair.username = text)),
      createSecret(`${scheme}, password`, pair.password, (text) => (pair.password = text)),
    ];
  }

  /** All of an operation's credentials; none where one wasn't entered. */
  complete(credentials: readonly TriedCredential[]): readonly TriedCredential[] {
    const isEntered = ({ scheme }: TriedCredential): boolean => {
      const value = this.#byScheme.get(scheme);
      return typeof value === "string" ? value !== "" : value !== undefined && value.username + value.password !== "";
    };
    return credentials.every(isEntered) ? credentials : [];
  }

  /** The client's option `auth`. */
  authOf(credentials: readonly TriedCredential[]): object | "none" {
    const all = this.complete(credentials);
    return all.length === 0
      ? "none"
      : Object.fromEntries(all.map(({ scheme }) => [scheme, this.#byScheme.get(scheme)]));
  }

  /** What must not be in a text. */
  secretsOf(credentials: readonly TriedCredential[]): readonly Secret[] {
    return this.complete(credentials).flatMap(({ scheme, variables }): Secret[] => {
      const value = this.#byScheme.get(scheme);
      if (typeof value === "string" && typeof variables === "string") return [{ text: value, variable: variables }];
      if (typeof value !== "object" || typeof variables === "string") return [];
      const pair = new TextEncoder().encode(`${value.username}:${value.password}`);
      return [{ text: btoa(String.fromCharCode(...pair)), variable: variables.username, password: variables.password }];
    });
  }
}

function createSecret(label: string, value: string, onInput: (text: string) => unknown): HTMLElement {
  const input = createElement("input", { type: "password", autocomplete: "off", value });
  input.addEventListener("input", () => void onInput(input.value));
  return createRow(label, "", input);
}
