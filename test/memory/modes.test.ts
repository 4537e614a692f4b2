// Which requests may change what a backend keeps: a read may run beside others, and a write waits for its turn.
import { expect, test } from "vitest";
import { MapBackend } from "../../scripts/runtime/server/memory/storage/backend.js";
import { appOf, jsonOf } from "../support/generation/memory-app.js";

class RecordingBackend extends MapBackend {
  readonly modes: string[] = [];
  #depth = 0;

  /** One that is called during another one is a part of that. */
  override transaction<R>(mode: "read" | "write", work: () => R): R {
    if (this.#depth === 0) this.modes.push(mode);
    this.#depth++;
    try {
      return super.transaction(mode, work);
    } finally {
      this.#depth--;
    }
  }
}

const pet = { collection: "/pets", idParameter: "id" };
const one = jsonOf(200, { id: "x", name: "Bo" });

test.each<[request: string, mode: "read" | "write"]>([
  ["GET /pets", "read"],
  ["GET /pets/x", "read"],
  ["POST /pets", "write"],
  ["PUT /pets/x", "write"],
  ["PATCH /pets/x", "write"],
  ["DELETE /pets/x", "write"],
  ["POST /pets/x/sell", "write"],
])("%s: %s", async (request, mode) => {
  const backend = new RecordingBackend();
  const call = appOf(
    {
      "GET /pets": { role: "list", collection: "/pets", success: jsonOf(200, []) },
      "POST /pets": { role: "create", collection: "/pets", identifier: { at: ["id"] }, success: one },
      "GET /pets/{id}": { role: "read", ...pet, success: one },
      "PUT /pets/{id}": { role: "replace", ...pet, upsert: true, success: one },
      "PATCH /pets/{id}": { role: "update", ...pet, success: one },
      "DELETE /pets/{id}": { role: "delete", ...pet, success: { status: 204, content: [] } },
      "POST /pets/{id}/sell": { role: "action", ...pet, success: one },
    },
    { backend },
  );
  const [method = "", path = ""] = request.split(" ");
  await call("PUT", "/pets/x", { body: { name: "Bo" } });
  backend.modes.length = 0;
  const { status } = await call(method, path, { body: { name: "Di" } });
  expect(status).toBeLessThan(300);
  expect(backend.modes).toEqual([mode]);
});
