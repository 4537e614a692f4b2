// The file of `--data` as JSON, which keeps the state of a mock from one run to the next. It is written as a whole.
import { isArray, isObject, memberOf, type Json } from "../../json/json.js";
import type { Mock, MockState } from "../../runtime/server/mock/mock.js";
import { writeAtomically } from "../../write/atomic.js";
import { readIfThere } from "../../load/read-if-there.js";

/** What the file has. */
interface Data {
  /** The title of the document whose mock it belongs to. */
  readonly document: string;
  readonly version: 1;
  readonly state: MockState;
}

/** The file can't be used for this mock. It is left as it is. */
export class DataFileError extends Error {
  override readonly name = "DataFileError";
}

export const leftAsItIs = "It was left as it is; choose another file, or delete this one.";

export class DataFile {
  readonly #path: string;
  readonly #mock: Mock;
  #saved = 0;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(path: string, mock: Mock) {
    this.#path = path;
    this.#mock = mock;
  }

  /**
   * Restores the state of the file, or creates the file.
   * @throws DataFileError if it has anything else than the state of this document; Node's error if it can't be written
   */
  static async open(path: string, mock: Mock): Promise<DataFile> {
    const state = await readState(path, mock.title);
    if (state !== undefined) mock.restore(state);
    const file = new DataFile(path, mock);
    await file.save();
    return file;
  }

  /** Resolves when the state is in the file. Changes during a write are written together after it. */
  save(): Promise<void> {
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return (this.#writing = this.#write());
      });
    return this.#next;
  }

  /** Saves the state if it has changed. */
  saveChanges(): Promise<void> {
    return this.#mock.revision === this.#saved ? this.#writing : this.save();
  }

  async #write(): Promise<void> {
    const { revision } = this.#mock;
    const data: Data = { document: this.#mock.title, version: 1, state: this.#mock.snapshot() };
    await writeAtomically(this.#path, `${JSON.stringify(data, null, 2)}\n`);
    this.#saved = revision;
  }
}

async function readState(path: string, title: string): Promise<MockState | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  const invalidFileError = (reason: string): DataFileError => new DataFileError(`${path} ${reason}. ${leftAsItIs}`);
  const data = parse(text);
  if (data === undefined) throw invalidFileError("is not JSON");
  const [document, version, state] = ["document", "version", "state"].map((name) => memberOf(data, name));
  if (typeof document !== "string" || version === undefined) throw invalidFileError("is not the state of a mock");
  if (version !== 1)
    throw invalidFileError(`has the version ${JSON.stringify(version)} of this format, which is unknown`);
  if (document !== title)
    throw invalidFileError(
      `has the state of another document: ${JSON.stringify(document)}, not ${JSON.stringify(title)}`,
    );
  if (!isState(state)) throw invalidFileError("is damaged");
  return state as unknown as MockState;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Whether a value has the form of `MockState`. */
function isState(state: Json | undefined): boolean {
  const [collections, parents] = [memberOf(state, "collections"), memberOf(state, "parents")];
  return (
    isCount(memberOf(state, "ids")) &&
    isCount(memberOf(state, "lastNumber")) &&
    isArray(collections) &&
    collections.every(isCollection) &&
    isArray(parents) &&
    parents.every((each) => hasStrings(each, ["scope", "path", "version"]))
  );
}

function isCollection(collection: Json): boolean {
  const [items, deleted] = [memberOf(collection, "items"), memberOf(collection, "deleted")];
  return (
    hasStrings(collection, ["scope", "path"]) &&
    typeof memberOf(collection, "isSeeded") === "boolean" &&
    isArray(deleted) &&
    deleted.every((id) => typeof id === "string") &&
    isArray(items) &&
    items.every((item) => hasStrings(item, ["id"]) && typeof memberOf(item, "isExample") === "boolean")
  );
}

function hasStrings(value: Json, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof memberOf(value, name) === "string");
}

function isCount(value: Json | undefined): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
