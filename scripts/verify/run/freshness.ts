// Which values of an operation's body are replaced by others that no item has yet: none until the server rejects a
// second one like the first, and never those of which it says that others are not acceptable.
import { isObject, itemsOf, memberOf } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import type { ReceivedResponse } from "../exchange.js";

interface State {
  isFresh: boolean;
  /** Members with rules that no document states: a phone number that must exist. */
  readonly kept: Set<Pointer>;
}

export class Freshness {
  readonly #states = new Map<string, State>();

  /** Whether values are replaced, and which are not. */
  of({ id }: Operation): Readonly<State> {
    return this.#stateOf(id);
  }

  /** What a response says of the values that were sent. */
  learn({ id }: Operation, { status, body }: ReceivedResponse): void {
    const state = this.#stateOf(id);
    if (status === 409) state.isFresh = true;
    if (!state.isFresh || (status !== 400 && status !== 422)) return;
    // RFC 9457 has no list of mistakes; `errors` with pointers is its own example (3.1).
    for (const each of itemsOf(memberOf(body, "errors"))) {
      const pointer = isObject(each) ? each["pointer"] : undefined;
      if (typeof pointer === "string" && pointer !== "") state.kept.add(pointer.replace(/^#/, ""));
    }
  }

  #stateOf(id: string): State {
    const known = this.#states.get(id);
    if (known !== undefined) return known;
    const state: State = { isFresh: false, kept: new Set() };
    this.#states.set(id, state);
    return state;
  }
}
