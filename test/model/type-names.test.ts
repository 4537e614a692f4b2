// Names of types that the configuration gives to schemas: `types`, which has precedence over `naming.type`.
import { expect, test } from "vitest";
import { listedTargets } from "../../scripts/cli/targets.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { build, type BuildOptions } from "../../scripts/model/build/build.js";
import { createProject } from "../support/programs/project.js";
import { blockOf } from "../support/manual.js";
import { documentOf, object, okResponses, refTo } from "../support/openapi/builders.js";

const document = documentOf({
  paths: {
    "/files": { get: { operationId: "getFile", responses: okResponses(refTo("FileDetails")) } },
    "/orders": { get: { operationId: "getOrders", responses: okResponses(refTo("order_dto")) } },
  },
  components: { schemas: { FileDetails: object({}), order_dto: object({}) } },
});

function namesOf(options: BuildOptions): {
  readonly names: readonly string[];
  readonly diagnostics: readonly string[];
} {
  const report = new Report();
  const loaded = loadText(JSON.stringify(document), "openapi.json", report);
  if (loaded === undefined) throw new Error("The document has errors.");
  const { schemas } = build(loaded, report, options);
  const diagnostics = report.diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`);
  return { names: schemas.map(({ id }) => id), diagnostics };
}

test.each<[options: BuildOptions, names: readonly string[], diagnostics: readonly string[]]>([
  [{}, ["FileDetails", "OrderDto"], []],
  [{ types: { FileDetails: "File", order_dto: "purchase order" } }, ["File", "PurchaseOrder"], []],
  [
    { types: { order_dto: "Purchase" }, naming: { type: (each) => `${each}_of_ours` } },
    ["FileDetails_of_ours", "Purchase"],
    [],
  ],
  [
    { types: { FileDetail: "File", constructor: "Order" } },
    ["FileDetails", "OrderDto"],
    [
      "bad-type-name: The configuration names the type of `FileDetail`, which is no schema of `components`. did you mean `FileDetails`?",
      "bad-type-name: The configuration names the type of `constructor`, which is no schema of `components`. correct `types` in the configuration",
    ],
  ],
])("%j", (options, names, diagnostics) => {
  expect(namesOf(options)).toEqual({ names, diagnostics });
});

test("those of scripts/manual/names.md are read from package.json", async () => {
  const manifest = blockOf("scripts/manual/names.md", "Names of types", "json");
  const { folder, remove } = await createProject({ "package.json": manifest });
  const [target] = await listedTargets(folder);
  await remove();
  expect(namesOf({ types: target?.types }).names).toEqual(["File", "OrderDto"]);
});
