// Generates problem-types.ts: what each error code of the document means, from its extension `x-errors`.
import type { Emitter, Json } from "../../scripts/api/index.js";

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as { [key: string]: Json })[name]
    : undefined;
}

export default {
  name: "problem-types",
  summary: "what each error code means",
  files: ["problem-types.ts"],
  emit: ({ document }) => {
    const errors = memberOf(document.resolve("/components/schemas/ProblemCode"), "x-errors");
    const entries = Object.entries(errors ?? {}).map(([code, error]) => {
      const members = ["status", "title", "meaning", "advice"].map(
        (name) => `    ${name}: ${JSON.stringify(memberOf(error, name))},`,
      );
      return `  ${code}: {\n${members.join("\n")}\n  },`;
    });
    return {
      "problem-types.ts": `// What each error code means. Generated from x-errors in openapi.yaml by server/emitters/problem-types.ts.

export const problemTypes = {
${entries.join("\n")}
} as const;
`,
    };
  },
} satisfies Emitter;
