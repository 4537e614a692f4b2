// Copied from scripts/runtime/shared/json-text.ts by halves. Do not edit.

// Writes a value as JSON, or throws if reading that JSON would return another value.

/**
 * Writes a value as JSON; `name` is what error messages call it.
 * @throws TypeError if the value has no JSON representation or only one that stands for another value: NaN would become
 *   null, and a Map would lose its entries
 */
export function jsonText(value: unknown, name = "body"): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    // The message of the cause isn't repeated: it may quote names and values.
    const message = cause instanceof Error ? cause.message : "";
    notJson(
      name,
      /bigint/i.test(message)
        ? "JSON has no bigint"
        : /circular|cyclic/i.test(message)
          ? "it contains itself"
          : "one of its toJSON methods failed",
      cause,
    );
  }
  checkJson(value, name);
  return text ?? notJson(name, `JSON has no ${typeof value}`);
}

function notJson(name: string, reason: string, cause?: unknown): never {
  throw new TypeError(`${name} can't be written as JSON: ${reason}.`, cause === undefined ? undefined : { cause });
}

/**
 * Throws unless JSON.stringify writes the value itself. Called after it, since this would not end for a value that
 * contains itself.
 */
function checkJson(value: unknown, name: string): void {
  switch (typeof value) {
    case "number":
      if (!Number.isFinite(value)) notJson(name, `${value} would become null`);
      if (!isWrittenExactly(value))
        notJson(name, `${value} would become another integer, since it has more digits than a number holds`);
      return;
    case "function":
    case "symbol":
      return notJson(name, `JSON has no ${typeof value}`);
    case "object":
      if (value !== null) checkObject(value, name);
  }
}

function checkObject(value: object, name: string): void {
  if (Array.isArray(value)) {
    // A hole in an array is undefined as well.
    for (const each of value as unknown[])
      checkJson(each === undefined ? notJson(name, "undefined in an array would become null") : each, name);
    return;
  }
  const isBytes = ArrayBuffer.isView(value);
  if (!isBytes && typeof (value as { toJSON?: unknown }).toJSON === "function") {
    if (value instanceof Date && Number.isNaN(value.getTime())) notJson(name, "an invalid Date would become null");
    return;
  }
  const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
  if (kind !== "Object") notJson(name, `a ${kind} would become another value`);
  if (Object.hasOwn(value, "__proto__")) throw new TypeError(`${name} has a member __proto__, which servers ignore.`);
  for (const each of Object.values(value)) checkJson(each, name);
}

/** Whether JavaScript writes all digits of an integer: of large ones it writes only as many as identify the double. */
export function isWrittenExactly(value: number): boolean {
  const text = String(value);
  return Number.isSafeInteger(value) || /.\D/.test(text) || String(BigInt(value)) === text;
}
