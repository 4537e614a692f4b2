// Typing sessions: where the cursor goes and what is typed there. test/slow/lsp.test.ts replays them key by key, with
// the diagnostics after each key that are recorded in sessions/.

export interface Move {
  /** The cursor goes behind the first of this text. */
  readonly behind: string;
  /** Each character is a key. */
  readonly type?: string;
  /** How often the backspace is pressed before that. */
  readonly erase?: number;
  /** What is pasted at once, in place of this many characters before the cursor. */
  readonly paste?: { readonly text: string; readonly over: number };
}

export interface Session {
  readonly name: string;
  /** A file of project/, or of the published documents in shared/. */
  readonly file: string;
  readonly isPublished?: true;
  /** The document, where the file is only a part of it. */
  readonly document?: string;
  readonly moves: readonly Move[];
}

export const sessions: readonly Session[] = [
  {
    name: "new-operation",
    file: "openapi.yaml",
    moves: [
      {
        behind: "operationId: readOrder\n",
        type: '    delete:\n      operationId: dropOrders\n      responses:\n        "204": { description: Gone. }\n',
      },
    ],
  },
  {
    name: "misspelt-field",
    file: "openapi.yaml",
    moves: [
      { behind: "operationId: createOrder\n", type: "      sumary: Create\n" },
      { behind: "      sum", type: "m" },
      { behind: "      tags: [orders", type: ", orders" },
      { behind: "      tags: [orders, orders", erase: 8 },
    ],
  },
  {
    name: "reference",
    file: "openapi.yaml",
    moves: [
      {
        behind: "description: The order.\n",
        type: '          headers:\n            X-Total: { $ref: "#/components/headers/Totl" }\n',
      },
      { behind: "      name: X-Key\n", type: "  headers:\n    Total:\n      schema: { type: integer }\n" },
      { behind: "headers/Tot", type: "a" },
    ],
  },
  {
    name: "renamed-component",
    file: "openapi.yaml",
    moves: [
      { behind: "    Status", erase: 2, type: "e" },
      { behind: "    State", erase: 1, type: "us" },
    ],
  },
  {
    name: "cut-and-paste",
    file: "openapi.yaml",
    moves: [
      { behind: "      enum: [open, paid, sent]\n", paste: { text: "", over: 31 } },
      { behind: "    Status:\n      type: string\n", paste: { text: "      enum: [open, paid]\n", over: 0 } },
      { behind: "default: open", erase: 4, type: "sent" },
      { behind: "enum: [open, paid", type: ", sent, 😀" },
      { behind: "😀", type: ", paid" },
    ],
  },
  {
    name: "json",
    file: "people.json",
    moves: [
      { behind: '"age": { "type": "integer" }', type: ', "mail": { "type": "strng" }' },
      { behind: '"type": "str', type: "i" },
      { behind: '"parameters": [{', type: ' "deprected": true,' },
      { behind: '"depre', type: "ca" },
    ],
  },
  {
    name: "part",
    file: "schemas/customer.yaml",
    document: "openapi.yaml",
    moves: [
      {
        behind: "name: { type: string }\n",
        type: "  orders:\n    type: array\n    items:\n      $ref: ../openapi.yaml#/components/schemas/Ordr\n",
      },
      { behind: "schemas/Ord", type: "e" },
      { behind: "#/$defs/Address", erase: 3, type: "ess" },
      { behind: "required: [name", type: ", nam" },
    ],
  },
  {
    name: "whole-text",
    file: "openapi.yaml",
    moves: [
      { behind: "openapi: 3.1", erase: 1, type: "2" },
      { behind: "openapi: 3.2.0\n", paste: { text: "x-a: 1\r\n", over: 0 } },
      { behind: "x-a: 1\r\n", type: "x-b: [\n  1\n]\n" },
      { behind: "version: 1.0.0", erase: 5 },
      { behind: "paths:", type: " # all" },
      { behind: "pat", erase: 1 },
      { behind: "pa", type: "t" },
      { behind: "  /orders/{i", type: "x" },
      { behind: "  /orders/{ix", erase: 1 },
    ],
  },
  {
    name: "digitalocean",
    file: "digitalocean.yaml",
    isPublished: true,
    moves: [
      { behind: "operationId: droplets_list", paste: { text: "\n      depre", over: 0 } },
      { behind: "      depre", type: "ated: true" },
      { behind: "      depre", type: "c" },
    ],
  },
  {
    name: "plaid",
    file: "plaid.yaml",
    isPublished: true,
    moves: [
      { behind: "\n  schemas:\n", paste: { text: "    Small:\n      type: object\n", over: 0 } },
      { behind: "    Small:\n      type: object\n", paste: { text: "    Tiny:\n      type: ", over: 0 } },
      { behind: "    Tiny:\n      type: ", type: "strng\n" },
      { behind: "    Tiny:\n      type: str", type: "i" },
    ],
  },
];
