// The items of a JSON sequence, as a client reads them from a response. Copied into generated/ as it is.

import { readJsonValues } from "../../shared/sequences.js";
import { ResponseParseError, type Failure } from "../errors.js";

/** The items of a response as they arrive; leaving the loop ends the connection. */
export async function* jsonItems<T>(response: Response, failure: Failure): AsyncGenerator<T, void, undefined> {
  const brokenItemError = (text: string, cause: unknown): Error =>
    new ResponseParseError(`${response.status} with an item that is no JSON`, {
      ...failure,
      response,
      body: text,
      cause,
    });
  yield* readJsonValues(response.body, brokenItemError) as AsyncGenerator<T, void, undefined>;
}

/**
 * A generator that calls `end` also where it is ended before it has begun: until then nothing of it runs, its `finally`
 * included (https://tc39.es/ecma262/#sec-asyncgenerator-prototype-return), and a connection would stay open.
 */
export function endAlways<T>(
  items: AsyncGenerator<T, void, undefined>,
  end: () => unknown,
): AsyncGenerator<T, void, undefined> {
  const endItems = items.return.bind(items);
  items.return = async (value) => {
    const ended = await endItems(value);
    await end();
    return ended;
  };
  return items;
}
