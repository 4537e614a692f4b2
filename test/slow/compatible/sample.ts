// Arguments of an SDK's method, by the types that the SDK has for them: what its users may write.
import ts from "typescript";
import { isArray, isObject, type Json } from "../../../scripts/json/json.js";

/** Code of an expression. */
export type Expression = string;

const maxDepth = 12;

/** Names of the SDKs' own types for files, and of the platform's. */
const fileTypes =
  /^(?:Uploadable|File|FileLike|Blob|BlobLike|BlobPart|FsReadStream|ResponseLike|ReadableStream|BunFile)$/;
const byteTypes = /^(?:ArrayBuffer|ArrayBufferView|ArrayBufferLike|DataView|Uint8Array|Buffer)$/;

export class TypeSampler {
  readonly #checker: ts.TypeChecker;
  readonly #root: ts.Node;
  readonly #isWhole: boolean;

  /** `isWhole` gives optional members too, at the first level. */
  constructor(checker: ts.TypeChecker, root: ts.Node, isWhole: boolean) {
    this.#checker = checker;
    this.#root = root;
    this.#isWhole = isWhole;
  }

  /** Code of a value of this type. `like` is a value that the document has for it. */
  sample(type: ts.Type, like: Json | undefined, depth = 0): Expression {
    const alias = type.aliasSymbol?.name ?? type.getSymbol()?.name ?? "";
    if (fileTypes.test(alias) && isFile(type)) return `await toFile(new Blob(["file"]), "file.txt")`;
    if (byteTypes.test(alias)) return `new Uint8Array([1, 2, 3])`;
    if (alias === "Date") return `new Date(0)`;
    if (depth > maxDepth) return "{} as never";
    if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
    if (type.flags & ts.TypeFlags.BooleanLiteral) return this.#checker.typeToString(type);
    if (type.flags & ts.TypeFlags.String) return JSON.stringify(typeof like === "string" ? like : "string");
    if (type.flags & ts.TypeFlags.Number) return JSON.stringify(typeof like === "number" ? like : 1);
    if (type.flags & ts.TypeFlags.Boolean) return String(typeof like === "boolean" ? like : true);
    if (type.flags & ts.TypeFlags.Null) return "null";
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return JSON.stringify(like ?? {});
    // `string & {}`, which keeps literals beside it apart for an editor.
    const plain =
      type.isIntersection() &&
      type.types.find((each) => each.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
    if (plain) return this.sample(plain, like, depth);
    if (type.isUnion()) return this.#ofUnion(type, like, depth);
    if (type.flags & ts.TypeFlags.TemplateLiteral) return JSON.stringify(like ?? "string");
    return this.#ofObject(type, like, depth);
  }

  /** The alternative that is closest to the value of the document; else the first. */
  #ofUnion(type: ts.UnionType, like: Json | undefined, depth: number): Expression {
    const members = type.types.filter((each) => !(each.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
    const named = members.find((each) => fileTypes.test(each.getSymbol()?.name ?? "") && isFile(each));
    if (named !== undefined) return this.sample(named, like, depth);
    const best = members
      .map((member, index) => ({ member, index, score: this.#likeness(member, like) }))
      .sort((a, b) => b.score - a.score || a.index - b.index)[0];
    return best === undefined ? "null" : this.sample(best.member, like, depth + 1);
  }

  #likeness(type: ts.Type, like: Json | undefined): number {
    if (like === undefined) return 0;
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value === like ? 3 : 0;
    if (typeof like === "string") return type.flags & ts.TypeFlags.StringLike ? 2 : 0;
    if (typeof like === "number") return type.flags & ts.TypeFlags.NumberLike ? 2 : 0;
    if (typeof like === "boolean") return type.flags & ts.TypeFlags.BooleanLike ? 2 : 0;
    if (isArray(like)) return this.#checker.isArrayType(type) ? 2 + this.#likenessOfItems(type, like) : 0;
    if (!isObject(like) || this.#checker.isArrayType(type) || !(type.flags & ts.TypeFlags.Object)) return 0;
    const properties = type.getProperties();
    const matching = properties.reduce((sum, property) => {
      const value = like[property.name];
      if (value === undefined) return sum - (isOptional(property) ? 0 : 0.5);
      const own = this.#typeOf(property);
      const isOther = own.isStringLiteral() && own.value !== value;
      return sum + (isOther ? -5 : own.isStringLiteral() ? 3 : 1);
    }, 0);
    return 1 + matching / (1 + properties.length);
  }

  #likenessOfItems(type: ts.Type, [first]: readonly Json[]): number {
    const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
    return item === undefined || first === undefined ? 0 : this.#likeness(item, first) / 10;
  }

  #ofObject(type: ts.Type, like: Json | undefined, depth: number): Expression {
    const checker = this.#checker;
    if (checker.isTupleType(type))
      return `[${checker
        .getTypeArguments(type as ts.TypeReference)
        .map((each, index) => this.sample(each, isArray(like) ? like[index] : undefined, depth + 1))
        .join(", ")}]`;
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      const likes = isArray(like) ? like : [undefined];
      return item === undefined ? "[]" : `[${likes.map((each) => this.sample(item, each, depth + 1)).join(", ")}]`;
    }
    if (type.getCallSignatures().length > 0) return "(() => {}) as never";
    const members = type.getProperties().flatMap((property) => {
      const value = isObject(like) ? like[property.name] : undefined;
      const isGiven = !isOptional(property) || (this.#isWhole && depth === 0) || (value !== undefined && depth > 0);
      if (!isGiven || property.name.startsWith("__")) return [];
      const own = this.#typeOf(property);
      if (own.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return [];
      if (property.name === "stream") return isOptional(property) ? [] : ["stream: false"];
      return [`${JSON.stringify(property.name)}: ${this.sample(own, value, depth + 1)}`];
    });
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const known = new Set(type.getProperties().map(({ name }) => name));
    const others =
      index === undefined || !isObject(like)
        ? []
        : Object.entries(like)
            .filter(([name]) => !known.has(name))
            .map(([name, value]) => `${JSON.stringify(name)}: ${this.sample(index, value, depth + 1)}`);
    const all = [...members, ...others];
    return all.length === 0 ? "{}" : `{ ${all.join(", ")} }`;
  }

  #typeOf(property: ts.Symbol): ts.Type {
    const type = this.#checker.getTypeOfSymbolAtLocation(property, this.#root);
    return isOptional(property) ? this.#checker.getNonNullableType(type) : type;
  }
}

/** An SDK may have an object of this name. */
function isFile(type: ts.Type): boolean {
  return type.isUnion()
    ? type.types.some(isFile)
    : type.getProperties().some(({ name }) => /^(?:arrayBuffer|stream|blob|getReader|path)$/.test(name));
}

function isOptional(property: ts.Symbol): boolean {
  return (property.flags & ts.SymbolFlags.Optional) !== 0;
}
