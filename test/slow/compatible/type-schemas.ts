// The types of an SDK as JSON Schemas.
import ts from "typescript";
import type { Json, JsonObject } from "../../../scripts/json/json.js";

export interface TypeMember {
  readonly name: string;
  readonly schema: Json;
  readonly isRequired: boolean;
}

const files =
  /^(?:File|FileLike|Blob|BlobLike|FsReadStream|ResponseLike|Response|ReadableStream|BunFile|ArrayBuffer|DataView)$/;

export class TypeSchemas {
  /** Those that several places have, and those that are in themselves. */
  readonly named: Record<string, Json> = {};
  readonly #checker: ts.TypeChecker;
  readonly #root: ts.Node;
  readonly #names = new Map<ts.Type, string>();

  constructor(checker: ts.TypeChecker, root: ts.Node) {
    this.#checker = checker;
    this.#root = root;
  }

  /** The members of an object, or of all alternatives: one that some don't have is optional. */
  membersOf(type: ts.Type): readonly TypeMember[] {
    const plain = this.#checker.getNonNullableType(type);
    const objects = plain.isUnion() ? plain.types : [plain];
    const names = new Set(
      objects.flatMap((each) =>
        each
          .getProperties()
          .filter(isData)
          .map(({ name }) => name),
      ),
    );
    return [...names].map((name) => {
      const own = objects.flatMap((each) => each.getProperty(name) ?? []);
      const types = own.map((each) => this.#checker.getTypeOfSymbolAtLocation(each, this.#root));
      const schemas = [
        ...new Map(types.map((each) => this.of(each)).map((each) => [JSON.stringify(each), each])).values(),
      ];
      const [first = true] = schemas;
      const isRequired = own.length === objects.length && own.every((each) => !(each.flags & ts.SymbolFlags.Optional));
      return { name, schema: schemas.length > 1 ? { anyOf: schemas } : first, isRequired };
    });
  }

  of(type: ts.Type): Json {
    const known = this.#names.get(type);
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` };
    const { flags } = type;
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (flags & ts.TypeFlags.BooleanLiteral) return { enum: [this.#checker.typeToString(type) === "true"] };
    if (flags & ts.TypeFlags.StringLike) return { type: "string" };
    if (flags & ts.TypeFlags.NumberLike) return { type: "number" };
    if (flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (flags & ts.TypeFlags.Null) return { type: "null" };
    if (type.isUnion()) return this.#ofUnion(type);
    if (type.isIntersection() && type.types.some((each) => each.flags & ts.TypeFlags.StringLike))
      return { type: "string" };
    if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return {};
    if (files.test(type.getSymbol()?.name ?? "") && isPlatform(type)) return { type: "string", format: "binary" };
    if (type.getSymbol()?.name === "Date") return { type: "string", format: "date-time" };
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
      return { type: "array", items: item === undefined ? {} : this.of(item) };
    }
    if (this.#checker.isTupleType(type)) return { type: "array", items: {} };
    return this.#ofObject(type);
  }

  #ofUnion(type: ts.UnionType): Json {
    const members = type.types.filter((each) => !(each.flags & ts.TypeFlags.Undefined));
    if (members.some((each) => files.test(each.getSymbol()?.name ?? "") && isPlatform(each)))
      return { type: "string", format: "binary" };
    const literals = members.flatMap((each) => (each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : []));
    const isBoolean = members.filter((each) => each.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = members.filter(
      (each) =>
        !(each.isStringLiteral() || each.isNumberLiteral() || (isBoolean && each.flags & ts.TypeFlags.BooleanLiteral)),
    );
    const all: Json[] = [
      ...(literals.length > 0 ? [{ enum: literals }] : []),
      ...(isBoolean ? [{ type: "boolean" }] : []),
      ...others.map((each) => this.of(each)),
    ];
    const [first] = all;
    return all.length === 1 && first !== undefined ? first : { anyOf: all };
  }

  /** An object has a name, so that it may be in itself. */
  #ofObject(type: ts.Type): Json {
    const base = (type.aliasSymbol ?? type.getSymbol())?.name.replace(/\W/g, "") || "Object";
    let name = base.startsWith("__") ? "Object" : base;
    for (let count = 2; name in this.named; count++) name = `${base.replace(/^__/, "")}${count}`;
    this.#names.set(type, name);
    this.named[name] = {};
    const members = this.membersOf(type);
    const index = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const required = members.filter(({ isRequired }) => isRequired).map((each) => each.name);
    this.named[name] = {
      type: "object",
      properties: Object.fromEntries(members.map((each) => [each.name, each.schema])),
      ...(required.length > 0 && { required }),
      ...(index !== undefined && members.length === 0 && { additionalProperties: this.of(index) }),
    } satisfies JsonObject;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Not a method, nor what a class keeps for itself. */
function isData({ flags, declarations = [], name }: ts.Symbol): boolean {
  if (flags & ts.SymbolFlags.Method || name.startsWith("__")) return false;
  return declarations.every(
    (each) => !(ts.getCombinedModifierFlags(each) & (ts.ModifierFlags.Protected | ts.ModifierFlags.Private)),
  );
}

/** An SDK may have an object of this name. */
function isPlatform(type: ts.Type): boolean {
  return type.getProperties().some(({ name }) => /^(?:arrayBuffer|stream|blob|getReader|path|slice)$/.test(name));
}
