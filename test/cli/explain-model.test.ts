// What `halves generate --explain-model OPERATION` prints: each topic, for an operation with something to say of all.
import { describe, expect, test } from "vitest";
import { explainModel } from "../../scripts/cli/explain/explain-model.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";

const servers = `openapi: 3.0.3
info: { title: T, version: "1" }
paths:
  /servers:
    get:
      operationId: ServersController_listServers
      tags: [Servers]
      parameters:
        - { name: offset, in: query, schema: { type: integer, default: 0 } }
        - { name: limit, in: query, schema: { type: integer, default: "25" } }
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  total: { type: integer }
                  servers: { type: array, items: { type: object } }
  /servers/{id}/power_on:
    post:
      operationId: power_on_server
      tags: [Servers]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: ok } }
`;

const explained = (name: string): string => {
  const report = new Report();
  const document = loadText(servers, "openapi.yaml", report);
  if (document === undefined) throw new Error("the document has errors");
  return explainModel(name, [{ document, model: build(document, report), report, target: {} }]);
};

describe("--explain-model", () => {
  test("has what was decided about names, pages and repairs, and why", () => {
    expect(explained("servers.list")).toMatchInlineSnapshot(`
      "GET /servers

      names
        client.servers.list
        groups: the tag \`Servers\`
        method: the operationId \`ServersController_listServers\`
        without \`controller servers\`: the name of a controller
        without \`servers\`: the group says it

      pagination
        offset, recognized: offset is a number
        the next page: offset is the number of items before it, from 0
        items: /servers, or nothing
        the end: /total items have come, or a page has no items
        the size of a page: limit
        parameters that were considered: offset (offset)
        members that were considered: /total, /servers

      repairs
        openapi.yaml:10:62  \`default: 25\` is used instead of \`default: "25"\`: The default \`"25"\` is not of the type \`integer\`. (value-of-wrong-type)
      "
    `);
  });

  test("finds an operation by its id, too, and says where nothing was decided", () => {
    expect(explained("power_on_server")).toMatchInlineSnapshot(`
      "POST /servers/{id}/power_on

      names
        client.servers.powerOn
        groups: the tag \`Servers\`
        method: the operationId \`power_on_server\`
        without \`server\`: the group says it

      pagination
        no pages: the operation has no success with a JSON body

      repairs
        none: it is read as it is written
      "
    `);
  });
});
