// The printer: static text is TypeScript, every hole is data, whatever it says.
import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import {
  code,
  doc,
  exported,
  fits,
  importAll,
  importDefault,
  importType,
  importValue,
  key,
  list,
  local,
  member,
  modulesOf,
  name,
  nothing,
  paragraphs,
  render,
  shorthand,
  value,
  type Code,
  type Hole,
} from "../../scripts/emit/printer/code.js";
import type { Json } from "../../scripts/json/json.js";

const printed = (piece: Code): string =>
  render("x", piece)
    .replace(/^\/\/ x\n\n/, "")
    .replace(/\n$/, "");

/** Runs `const it = <piece>` and gives what it is. */
function evaluate(piece: Code): unknown {
  const source = ts.transpile(printed(code`const it = ${piece};`), { target: ts.ScriptTarget.ES2022 });
  return new Function(`${source}\nreturn it;`)();
}

function problems(source: string): readonly string[] {
  const file = ts.createSourceFile("x.ts", source, ts.ScriptTarget.ES2022) as ts.SourceFile & {
    parseDiagnostics: readonly ts.Diagnostic[];
  };
  return file.parseDiagnostics.map((each) => ts.flattenDiagnosticMessageText(each.messageText, "\n"));
}

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(
      "*/",
      "/*",
      "`",
      "${",
      "\\",
      '"',
      "'",
      "\n",
      "\r",
      "\u2028",
      "\u2029",
      "\u0085",
      "\ufeff",
      "\ud800",
      "</",
      "<!--",
      "-->",
      "}",
      ";",
      "a",
      "@",
      "__proto__",
      "\u0000",
      "\u202e",
    ),
  }),
);

describe("a hole", () => {
  const table: readonly (readonly [string, Hole, string])[] = [
    ["a string is quoted", 'say "hi"', '"say \\"hi\\""'],
    ["a number is itself", 1.5, "1.5"],
    ["negative zero stays negative", -0, "-0"],
    ["null is null", null, "null"],
    ["code is itself", code`a + b`, "a + b"],
    ["codes stand one a line", [code`a`, code`b`], "a\nb"],
    ["nothing leaves nothing", nothing, ""],
  ];
  test.each(table)("%s", (_, hole, want) => {
    expect(printed(code`${hole}`)).toBe(want);
  });

  test("any string prints as a literal that reads back the same", () => {
    fc.assert(
      fc.property(anyText, (given) => {
        expect(evaluate(code`${given}`)).toBe(given);
      }),
    );
  });

  test("any JSON value reads back the same, with its own keys and no others", () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyText, (given, hostileKey) => {
        // Computed, so that a key `__proto__` is a member and not the prototype.
        const json = { [hostileKey]: given, list: [given] } as Json;
        expect(evaluate(value(json))).toEqual(json);
      }),
    );
  });

  test("a value keeps a member called __proto__", () => {
    const read = evaluate(value(JSON.parse('{"__proto__": {"polluted": true}}') as Json)) as object;
    expect(Object.keys(read)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

describe("layout", () => {
  test("a template loses its own indentation, a hole of several lines takes that of its line", () => {
    const inner = code`
      {
        a: ${1},
      }
    `;
    expect(
      printed(code`
      const x = f(
        ${inner},
      );
    `),
    ).toBe("const x = f(\n  {\n    a: 1,\n  },\n);");
  });

  test("a line that holds nothing but an empty hole vanishes", () => {
    expect(
      printed(code`
      ${doc("")}
      a;
      ${nothing}
      ${[]}
      b;
    `),
    ).toBe("a;\nb;");
  });

  test("lists and paragraphs", () => {
    expect(printed(code`[${list([code`a`, code`b`], ", ")}]`)).toBe("[a, b]");
    expect(printed(paragraphs([code`a`, nothing, code`b`]))).toBe("a\n\nb");
    expect([fits(code`abc`, 3), fits(code`abcd`, 3), fits(list([code`a`, code`b`], ""), 2)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("names and keys", () => {
  test.each([
    ["plain", "plain"],
    ["EIN/TIN/CRN", '"EIN/TIN/CRN"'],
    ["__proto__", '["__proto__"]'],
    ["1st", '"1st"'],
    ["", '""'],
  ])("the key %j prints as %s", (given, want) => {
    expect(printed(key(given))).toBe(want);
  });

  test.each([
    ["plain", ".plain"],
    ["not-plain", '["not-plain"]'],
    ["__proto__", ".__proto__"],
  ])("the member %j prints as %s", (given, want) => {
    expect(printed(member(given))).toBe(want);
  });

  test.each(["", "a b", "a;b", "1a", "a\u2028", "é"])("%j is no name", (given) => {
    expect(() => name(given)).toThrow("not an identifier");
  });

  test("any key is one own member", () => {
    fc.assert(
      fc.property(anyText, (given) => {
        expect(Object.keys(evaluate(code`{ ${key(given)}: 1 }`) as object)).toEqual([given]);
      }),
    );
  });
});

describe("doc comments", () => {
  test.each([
    ["", ""],
    ["One line.", "/** One line. */"],
    ["\nTwo\n\nparagraphs.\n", "/**\n * Two\n *\n * paragraphs.\n */"],
    ["the end */ alert(1) /*", "/** the end *\\/ alert(1) /\\* */"],
    ["a\u2028b", "/**\n * a\n * b\n */"],
  ])("%j", (given, want) => {
    expect(printed(doc(given))).toBe(want);
  });

  test("no text ends its comment", () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const source = printed(code`
        ${doc(given)}
        export const a = 1;
      `);
        expect(problems(source)).toEqual([]);
        expect(ts.createSourceFile("x.ts", source, ts.ScriptTarget.ES2022).statements).toHaveLength(1);
      }),
    );
  });
});

test("what code uses is imported, once, packages before siblings", () => {
  const z = importValue("z", "zod");
  const Context = importType("Context", "hono");
  const routes = importAll("routes", "./routes.js");
  const create = importDefault("create", "openapi-fetch");
  const Options = importType("Options", "openapi-fetch");
  const body = code`const x: ${Context} | ${Options} = ${z}.a(${routes}.b, ${list([code`${z}.c`, code`${create}()`], ", ")});`;
  expect(render("Generated.", body)).toBe(
    [
      "// Generated.",
      "",
      'import type { Context } from "hono";',
      'import create, { type Options } from "openapi-fetch";',
      'import { z } from "zod";',
      'import * as routes from "./routes.js";',
      "",
      "const x: Context | Options = z.a(routes.b, z.c, create());",
      "",
    ].join("\n"),
  );
});

describe("an identifier of the emitter", () => {
  const lines = (piece: Code): readonly string[] => render("x", piece).split("\n").slice(2, -1);
  const z = importValue("z", "zod");

  test("that is imported or local gives way to a name of the document, wherever that stands", () => {
    const schemas = importAll("schemas", "./schemas.js");
    const core = local("core");
    const Call = importType("Call", "./call.js");
    expect(
      lines(code`const ${core}: ${Call} = ${z}.of(${schemas}.${name("Call")}, ${name("core")}, ${name("z")});`),
    ).toEqual([
      'import { z as z_ } from "zod";',
      'import type { Call as Call_ } from "./call.js";',
      'import * as schemas from "./schemas.js";',
      "",
      "const core_: Call_ = z_.of(schemas.Call, core, z);",
    ]);
    expect(lines(code`${z}.of(${name("z")}, ${name("z_")});`).at(-1)).toBe("z__.of(z, z_);");
    expect(lines(code`${z}.of("z");`).at(-1)).toBe('z.of("z");');
  });

  test("that is exported stays, and the name of the document gives way in this file", () => {
    expect(lines(code`export const ${exported("create")} = ${name("create")} + ${name("create_")};`)).toEqual([
      "export const create = create__ + create_;",
    ]);
    expect(
      lines(code`export const ${exported("create")} = { ${shorthand("create")}, ${shorthand("other")} };`),
    ).toEqual(["export const create = { create: create_, other };"]);
  });

  test("of another module than one of the same name is another one", () => {
    const other = importValue("z", "./z.js");
    const type = importType("z", "zod");
    expect(lines(code`const x: ${type} = ${z}(${other});`)).toEqual([
      'import { z as z_ } from "zod";',
      'import { z } from "./z.js";',
      "",
      "const x: z_ = z_(z);",
    ]);
  });

  test("counts by its length where a line has to fit", () => {
    expect([fits(code`${z}.${name("a")}()`, 5), fits(code`${z}.${name("a")}()`, 4)]).toEqual([true, false]);
  });

  test("names the modules of the code", () => {
    expect(modulesOf(code`${z}(${importType("a", "./b.js")}, ${local("c")}, ${name("d")})`)).toEqual(["./b.js", "zod"]);
  });
});

test("a banner stays on its line", () => {
  expect(render("a\nb\u2028c", code`x`).split("\n")).toEqual(["// a b\\u2028c", "", "x", ""]);
});
