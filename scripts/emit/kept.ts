// What emitters made when the process last generated a document. Few saves change anything that most files say, and
// `--watch` and the Vite plugin make only those files again that depend on what changed.

import { keepSame } from "../json/keep-same.js";
import type { Model, Operation } from "../model/model.js";
import type { EmittedFiles, Emitter, EmitterSource } from "./emitter.js";

/** An emitter of this toolkit. */
export interface OwnEmitter extends Emitter {
  /**
   * All that its files depend on. As long as that is the same, the files are. Undefined where the emitter has to be
   * called each time.
   */
  readonly uses?: (source: EmitterSource) => object | undefined;
}

interface Made {
  readonly used: object;
  readonly files: EmittedFiles;
}

/** What was made of a document. */
export class Kept {
  #model: Model | undefined;
  readonly #made = new Map<OwnEmitter, Made>();

  /** A model equal to this one, with the objects of the model before wherever these are the same. */
  model(model: Model): Model {
    return (this.#model = keepSame(this.#model, model));
  }

  /** The files of an emitter, by what it made before where that is the same. */
  async files(emitter: OwnEmitter, source: EmitterSource): Promise<EmittedFiles> {
    const uses = emitter.uses?.(source);
    if (uses === undefined) return emitter.emit(source);
    const before = this.#made.get(emitter);
    const used = keepSame(before?.used, uses);
    if (before !== undefined && used === before.used) return before.files;
    const files = await emitter.emit(source);
    this.#made.set(emitter, { used, files });
    return files;
  }
}

/** By document; more than a project has at a time are not kept. */
const documents = new Map<string, Kept>();
const maxKept = 8;

/** What was made of the document of this name. */
export function keptOf(file: string): Kept {
  const kept = documents.get(file) ?? new Kept();
  documents.delete(file);
  documents.set(file, kept);
  for (const oldest of documents.keys()) if (documents.size > maxKept) documents.delete(oldest);
  return kept;
}

const withoutDocsOf = new WeakMap<object, object>();

/** A model without the descriptions that only readers need, for code in which they don't appear. */
export function withoutDocs(model: Model): Model {
  return remembered(model, () => ({
    ...model,
    docs: "",
    tags: model.tags.map((tag) => ({ ...tag, docs: "" })),
    operations: model.operations.map(operationWithoutDocs),
  }));
}

function operationWithoutDocs(operation: Operation): Operation {
  return remembered(operation, () => ({
    ...operation,
    docs: "",
    parameters: operation.parameters.map((parameter) => ({ ...parameter, docs: "" })),
    responses: operation.responses.map((response) => ({ ...response, docs: "" })),
  }));
}

/** Once for each object: a model has most operations of the model before. */
function remembered<T extends object>(of: T, make: () => T): T {
  const known = withoutDocsOf.get(of);
  if (known !== undefined) return known as T;
  const made = make();
  withoutDocsOf.set(of, made);
  return made;
}

/** What was made of objects of a model, as long as the lists that it depends on besides are the same. */
export class KeptParts<K extends object, V> {
  /** By the first list. */
  readonly #made = new WeakMap<object, { readonly others: readonly object[]; readonly values: WeakMap<K, V> }>();

  /** What `make` makes of a part, or has made of it beside the same lists. */
  of(part: K, [first, ...others]: readonly [object, ...object[]], make: (part: K) => V): V {
    let known = this.#made.get(first);
    if (known === undefined || known.others.some((each, index) => each !== others[index])) {
      known = { others, values: new WeakMap() };
      this.#made.set(first, known);
    }
    let value = known.values.get(part);
    if (value === undefined) known.values.set(part, (value = make(part)));
    return value;
  }
}
