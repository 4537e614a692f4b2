// The part of TypeScript's compiler that openapi-typescript makes types with: nodes of a syntax tree, without positions
// and parents. The compiler itself is 9 MB, which take longer to load than all the rest of the toolkit.

/** A node. Its members have the names that they have in the compiler, where openapi-typescript and we look for them. */
export interface Node {
  readonly kind: string;
  /** The comments before it, each with `/*` and its end. */
  comments?: string[];
  readonly text?: string;
  readonly escapedText?: string;
  readonly modifiers?: readonly Node[] | undefined;
  readonly name?: Node;
  readonly questionToken?: Node | undefined;
  readonly type?: Node | undefined;
  readonly parameters?: readonly Node[];
  readonly members?: readonly Node[];
  readonly types?: readonly Node[];
  readonly elements?: readonly Node[];
  readonly elementType?: Node;
  readonly objectType?: Node;
  readonly indexType?: Node;
  readonly literal?: Node;
  readonly operator?: string;
  readonly operand?: Node;
  readonly typeName?: Node;
  readonly typeArguments?: readonly Node[] | undefined;
}

type Name = string | Node;
type Nodes = readonly Node[];

const keywords = ["Boolean", "Never", "Number", "String", "Undefined", "Unknown"].map((each) => `${each}Keyword`);

/** Kinds are their own names, so that the table has them in both directions, as the compiler's enum does. */
export const SyntaxKind: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...keywords,
    "ExportKeyword",
    "ReadonlyKeyword",
    "NullKeyword",
    "MinusToken",
    "QuestionToken",
    "MultiLineCommentTrivia",
  ].map((each) => [each, each]),
);

/** The kinds of nodes that are types, and not names, literals or declarations. */
const typeKinds: ReadonlySet<string> = new Set([
  ...keywords,
  "ArrayType",
  "IndexedAccessType",
  "IntersectionType",
  "LiteralType",
  "OptionalType",
  "RestType",
  "TupleType",
  "TypeLiteral",
  "TypeOperator",
  "TypeReference",
  "UnionType",
]);

function identifier(text: string): Node {
  return { kind: "Identifier", text, escapedText: text };
}

function named(name: Name): Node {
  return typeof name === "string" ? identifier(name) : name;
}

/** The functions of the compiler's `factory` that openapi-typescript calls, with the same parameters. */
export const factory = {
  createArrayTypeNode: (elementType: Node): Node => ({ kind: "ArrayType", elementType }),
  createFalse: (): Node => ({ kind: "FalseKeyword" }),
  createIdentifier: identifier,
  createIndexedAccessTypeNode: (objectType: Node, indexType: Node): Node => ({
    kind: "IndexedAccessType",
    objectType,
    indexType,
  }),
  createIndexSignature: (modifiers: Nodes | undefined, parameters: Nodes, type: Node): Node => ({
    kind: "IndexSignature",
    modifiers,
    parameters,
    type,
  }),
  createInterfaceDeclaration: (
    modifiers: Nodes | undefined,
    name: Name,
    _parameters: undefined,
    _heritage: undefined,
    members: Nodes,
  ): Node => ({ kind: "InterfaceDeclaration", modifiers, name: named(name), members }),
  createIntersectionTypeNode: (types: Nodes): Node => ({ kind: "IntersectionType", types }),
  createKeywordTypeNode: (kind: string): Node => ({ kind }),
  createLiteralTypeNode: (literal: Node): Node => ({ kind: "LiteralType", literal }),
  createModifier: (kind: string): Node => ({ kind }),
  createNodeArray: (nodes: Nodes): Nodes => nodes,
  createNull: (): Node => ({ kind: "NullKeyword" }),
  createNumericLiteral: (value: number | string): Node => ({ kind: "NumericLiteral", text: String(value) }),
  createOptionalTypeNode: (type: Node): Node => ({ kind: "OptionalType", type }),
  createParameterDeclaration: (
    _modifiers: undefined,
    _dots: undefined,
    name: Name,
    _question: undefined,
    type: Node,
  ): Node => ({ kind: "Parameter", name: named(name), type }),
  createPrefixUnaryExpression: (operator: string, operand: Node): Node => ({
    kind: "PrefixUnaryExpression",
    operator,
    operand,
  }),
  createPropertySignature: (
    modifiers: Nodes | undefined,
    name: Name,
    questionToken: Node | undefined,
    type: Node | undefined,
  ): Node => ({ kind: "PropertySignature", modifiers, name: named(name), questionToken, type }),
  createRestTypeNode: (type: Node): Node => ({ kind: "RestType", type }),
  createStringLiteral: (text: string): Node => ({ kind: "StringLiteral", text }),
  createToken: (kind: string): Node => ({ kind }),
  createTrue: (): Node => ({ kind: "TrueKeyword" }),
  createTupleTypeNode: (elements: Nodes): Node => ({ kind: "TupleType", elements }),
  createTypeAliasDeclaration: (modifiers: Nodes | undefined, name: Name, _parameters: undefined, type: Node): Node => ({
    kind: "TypeAliasDeclaration",
    modifiers,
    name: named(name),
    type,
  }),
  createTypeLiteralNode: (members: Nodes): Node => ({ kind: "TypeLiteral", members }),
  createTypeOperatorNode: (operator: string, type: Node): Node => ({ kind: "TypeOperator", operator, type }),
  createTypeReferenceNode: (typeName: Name, typeArguments?: Nodes): Node => ({
    kind: "TypeReference",
    typeName: named(typeName),
    typeArguments,
  }),
  createUnionTypeNode: (types: Nodes): Node => ({ kind: "UnionType", types }),
} as const;

export function addSyntheticLeadingComment(node: Node, _kind: string, text: string): Node {
  (node.comments ??= []).push(`/*${text}*/`);
  return node;
}

export function isTypeNode(node: Node): boolean {
  return typeKinds.has(node.kind);
}

/** Whether a node is of a kind, as a function of the compiler: `isArrayTypeNode` is `isOf("ArrayType")`. */
export function isOf(kind: string): (node: Node) => boolean {
  return (node) => node.kind === kind;
}

/**
 * The declarations in a source text, which has nothing but aliases of types: more of their trees than the names is
 * never looked at. The members of object types have lines of their own when they are printed.
 */
export function declarationsIn(source: string): Node[] {
  const declarations = source.split(/\n(?=[ ]*(?:export )?type )/).filter((each) => each.trim() !== "");
  return declarations.map((each) => {
    const text = each.trim().replaceAll("{ ", "{\n    ").replace(/;? \}/g, ";\n}");
    return { kind: "TypeAliasDeclaration", name: identifier(/type ([\w$]+)/.exec(text)?.[1] ?? ""), text };
  });
}
