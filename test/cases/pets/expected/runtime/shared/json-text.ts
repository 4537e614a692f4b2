// Copied from scripts/runtime/shared/json-text.ts by npm run generate. Do not edit.

// Writes a value as JSON, or throws where JSON would stand for another value. Copied into generated/ as it is.

/**
 * A value as JSON.
 * @throws TypeError when it has no JSON, or only that of another value: NaN would be null, and a map would have no
 *   members
 */
export function jsonText(value: unknown, name = "body"): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    // Its own message isn't repeated: it may quote names and values.
    const message = cause instanceof Error ? cause.message : "";
    notJson(
      name,
      /bigint/i.test(message)
        ? "a bigint has no form in it"
        : /circular|cyclic/i.test(message)
          ? "it contains itself"
          : "a toJSON of it failed",
      cause,
    );
  }
  checkJson(value, name);
  return text ?? notJson(name, `${typeof value} has no form in it`);
}

function notJson(name: string, reason: string, cause?: unknown): never {
  throw new TypeError(`${name} can't be written as JSON: ${reason}.`, cause === undefined ? undefined : { cause });
}

/** Throws unless JSON.stringify writes the value itself. That ends where a value contains itself: this wouldn't. */
function checkJson(value: unknown, name: string): void {
  switch (typeof value) {
    case "number":
      if (!Number.isFinite(value)) notJson(name, `${value} would be null`);
      if (!isWrittenExactly(value))
        notJson(name, `${value} would be another integer, since it has more digits than a number keeps`);
      return;
    case "function":
    case "symbol":
      return notJson(name, `a ${typeof value} has no form in it`);
    case "object":
      if (value !== null) checkObject(value, name);
  }
}

function checkObject(value: object, name: string): void {
  if (Array.isArray(value)) {
    // A hole is undefined as well.
    for (const each of value as unknown[])
      checkJson(each === undefined ? notJson(name, "undefined in a list would be null") : each, name);
    return;
  }
  const isBytes = ArrayBuffer.isView(value);
  if (!isBytes && typeof (value as { toJSON?: unknown }).toJSON === "function") {
    if (value instanceof Date && Number.isNaN(value.getTime())) notJson(name, "an invalid Date would be null");
    return;
  }
  const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
  if (kind !== "Object") notJson(name, `a ${kind} would be another value`);
  if (Object.hasOwn(value, "__proto__")) throw new TypeError(`${name} has a member __proto__, which no service reads.`);
  for (const each of Object.values(value)) checkJson(each, name);
}

/** Whether the digits of an integer are its own: JavaScript writes the fewest that are read as the same double. */
export function isWrittenExactly(value: number): boolean {
  const text = String(value);
  return Number.isSafeInteger(value) || /.\D/.test(text) || String(BigInt(value)) === text;
}
