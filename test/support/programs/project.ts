// A folder with the files of a project, for tests of configurations.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface TestProject {
  readonly folder: string;
  /** Writes files by their names below the folder; an object is written as JSON. */
  write(files: Readonly<Record<string, unknown>>): Promise<void>;
  remove(): Promise<void>;
}

export async function createProject(files: Readonly<Record<string, unknown>> = {}): Promise<TestProject> {
  const folder = await mkdtemp(join(tmpdir(), "project-"));
  const write: TestProject["write"] = async (each) => {
    for (const [name, content] of Object.entries(each)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content, null, 2));
    }
  };
  await write(files);
  return { folder, write, remove: () => rm(folder, { recursive: true }) };
}

/** An OpenAPI document with one operation and one schema. */
export const shop = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      tags: [Orders]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The order.
          content: { application/json: { schema: { $ref: "#/components/schemas/OrderDTO" } } }
components:
  schemas:
    OrderDTO: { type: object, properties: { id: { type: string } } }
`;
