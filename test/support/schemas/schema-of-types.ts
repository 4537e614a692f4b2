// A JSON Schema of an interface of TypeScript, as the compiler sees it: members, comments, unions and literals.
import ts from "typescript";
import type { Json, JsonObject } from "../../../scripts/json/json.js";

/** The schema of an exported type of a file; interfaces and aliases that it refers to are in `$defs` by their names. */
export function schemaOfType(file: string, typeName: string): JsonObject {
  const program = ts.createProgram([file], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const root = source && checker.getSymbolAtLocation(source);
  const symbol = root && checker.getExportsOfModule(root).find(({ name }) => name === typeName);
  if (symbol === undefined) throw new Error(`${file} exports no ${typeName}`);
  return new SchemaPrinter(checker).root(checker.getDeclaredTypeOfSymbol(symbol), typeName);
}

class SchemaPrinter {
  readonly #checker: ts.TypeChecker;
  readonly #definitions = new Map<string, Json>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  root(type: ts.Type, name: string): JsonObject {
    const schema = this.#schemaOf(type);
    const own = this.#definitions.get(name) ?? schema;
    this.#definitions.delete(name);
    const definitions = [...this.#definitions].sort(([a], [b]) => (a < b ? -1 : 1));
    return { ...(own as JsonObject), $defs: Object.fromEntries(definitions) };
  }

  #schemaOf(type: ts.Type): Json {
    const name = type.aliasSymbol?.name ?? (isInterface(type) ? type.symbol.name : undefined);
    // Any value of JSON, described by a type that refers to itself.
    if (name === "Json") return true;
    if (name === "JsonObject") return { type: "object" };
    const isLibrary = (type.aliasSymbol ?? type.symbol)?.declarations?.some((each) =>
      each.getSourceFile().fileName.includes("/typescript/lib/"),
    );
    if (name === undefined || isLibrary === true || type.aliasTypeArguments !== undefined) return this.#inline(type);
    if (!this.#definitions.has(name)) {
      this.#definitions.set(name, true);
      const docs = this.#docsOf(type.aliasSymbol ?? type.symbol);
      this.#definitions.set(name, { ...docs, ...(this.#inline(type) as JsonObject) });
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** Any string that is no literal, as a pattern (`Uppercase<string>`) or with a type beside it (`string & {}`). */
  #isString(type: ts.Type): boolean {
    if (type.isIntersection()) return type.types.some((each) => this.#isString(each));
    const patterns = ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping;
    return (type.flags & (ts.TypeFlags.String | patterns)) !== 0;
  }

  #inline(type: ts.Type): Json {
    if (type.isUnion()) return this.#union(type.types);
    if (this.#isString(type)) return { type: "string" };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === "true" };
    if (type.flags & ts.TypeFlags.Number) return { type: "number" };
    if (type.flags & ts.TypeFlags.Boolean) return { type: "boolean" };
    if (type.flags & ts.TypeFlags.Null) return { type: "null" };
    if (this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(type as ts.TypeReference).map((each) => this.#schemaOf(each));
      return { type: "array", prefixItems: items, items: false, minItems: items.length };
    }
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
      return { type: "array", ...(item && { items: this.#schemaOf(item) }) };
    }
    return this.#object(type);
  }

  #union(types: readonly ts.Type[]): Json {
    const members = types.filter((each) => !(each.flags & ts.TypeFlags.Undefined));
    const literals = members.filter((each) => each.isStringLiteral());
    // `boolean` is the union of its two values.
    const isBoolean = members.filter((each) => each.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = members.filter(
      (each) =>
        !literals.includes(each as ts.StringLiteralType) && !(isBoolean && each.flags & ts.TypeFlags.BooleanLiteral),
    );
    const schemas: Json[] = [
      ...(literals.length === 0 ? [] : [{ enum: literals.map((each) => (each as ts.StringLiteralType).value).sort() }]),
      ...(isBoolean ? [{ type: "boolean" }] : []),
      ...others.map((each) => this.#schemaOf(each)),
    ];
    if (schemas.includes(true)) return true;
    return schemas.length === 1 ? (schemas[0] ?? true) : { anyOf: schemas };
  }

  #object(type: ts.Type): JsonObject {
    const members = type.getProperties().map((property) => {
      const declaration = property.valueDeclaration ?? property.declarations?.[0];
      const own =
        declaration === undefined
          ? this.#checker.getTypeOfSymbol(property)
          : this.#checker.getTypeOfSymbolAtLocation(property, declaration);
      // A value of undefined is no member in JSON.
      const isOptional =
        (property.flags & ts.SymbolFlags.Optional) !== 0 ||
        (own.isUnion() && own.types.some((each) => each.flags & ts.TypeFlags.Undefined));
      const schema = this.#schemaOf(own);
      const docs = this.#docsOf(property);
      return {
        name: property.name,
        isOptional,
        schema: schema === true ? docs : { ...docs, ...(schema as JsonObject) },
      };
    });
    const index = type.getStringIndexType();
    return {
      type: "object",
      ...(members.length > 0 && {
        properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
        required: members.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
      }),
      ...(index && { additionalProperties: this.#schemaOf(index) }),
    };
  }

  #docsOf(symbol: ts.Symbol): JsonObject {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)).replaceAll("\n", " ");
    return text === "" ? {} : { description: text };
  }
}

function isInterface(type: ts.Type): boolean {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Interface) !== 0;
}
