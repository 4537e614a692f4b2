// The generated code of a small document at work: server from memory, client, and both against each other.
import { expect, expectTypeOf, test } from "vitest";
import { createClient } from "../cases/pets/expected/client.js";
import { createDevelopmentServer } from "../cases/pets/expected/development.js";
import type { Handlers } from "../cases/pets/expected/handlers.js";
import { NotFoundError } from "../../scripts/runtime/client/errors.js";

function start() {
  const app = createDevelopmentServer();
  const client = createClient({ baseUrl: "http://pets.test", fetch: async (request) => app.fetch(request) });
  return { app, client };
}

test("what the client creates the server keeps, lists, reads and deletes", async () => {
  const { client } = start();
  const tom = await client.pets.create("ada", { name: "Tom", animal: { kind: "cat", lives: 9 }, secret: "milk" });
  expect(tom).toMatchObject({ name: "Tom", animal: { kind: "cat", lives: 9 } });
  await client.pets.create("ada", { name: "Rex", animal: { kind: "dog" } });
  await client.pets.create("bob", { name: "Kim", animal: { kind: "dog" } });
  expect(await client.pets.list("ada", { limit: 1, offset: 1 })).toMatchObject({
    total: 2,
    pets: [{ name: "Rex" }],
  });
  expect(await client.pets.get("ada", tom?.pet_id ?? "")).toEqual(tom);
  await client.pets.delete("ada", tom?.pet_id ?? "");
  await expect(client.pets.get("ada", tom?.pet_id ?? "")).rejects.toMatchObject({
    status: 404,
    code: "not_found",
    name: "NotFoundError",
  });
  await expect(client.pets.get("ada", tom?.pet_id ?? "")).rejects.toBeInstanceOf(NotFoundError);
});

test("a concrete path wins over the templated one that the document has first", async () => {
  const { app, client } = start();
  expect(await client.clinicCare.getOwnerPetLost("ada")).toEqual({ count: 1 });
  expect((await app.request("/owners/ada/pets/found")).status).toBe(404);
  // Nor is it a pet for the methods that it hasn't itself.
  const response = await app.request("/owners/ada/pets/lost", { method: "DELETE" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("a response never has a writeOnly member, a request never a readOnly one", async () => {
  const { app, client } = start();
  expect(await client.pets.create("ada", { name: "Tom", animal: { kind: "cat" }, secret: "milk" })).not.toHaveProperty(
    "secret",
  );
  const send = (body: object) =>
    app.request("/owners/ada/pets", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect(
    (await send({ name: "Tom", animal: { kind: "cat" }, pet_id: "8b6c0f53-6ef1-4d2e-9d57-0a1b2c3d4e5f" })).status,
  ).toBe(400);
});

test.each([
  ["limit=1", 200],
  ["limit=01", 400],
  ["limit=1.5", 400],
  ["limit=", 400],
  ["limit=+1", 400],
  ["limit=0x10", 400],
  ["limit=101", 400],
  ["limit=1&limit=2", 400],
  ["tame=true", 200],
  ["tame=yes", 400],
])("the response to the query %s is %i", async (query, status) => {
  expect((await start().app.request(`/owners/ada/pets?${query}`)).status).toBe(status);
});

test.each([
  ["twenty characters", { name: "a".repeat(20) }, 201],
  ["twenty characters that take two units each", { name: "𝒜".repeat(20) }, 201],
  ["twenty-one of them", { name: "𝒜".repeat(21) }, 400],
  ["a character that the pattern hasn't", { name: "R2D2" }, 400],
  ["a cat with ten lives", { animal: { kind: "cat", lives: 10 } }, 400],
  ["a trick twice", { animal: { kind: "dog", tricks: ["sit", "sit"] } }, 400],
  ["an animal that isn't known", { animal: { kind: "cow" } }, 400],
  ["a chip that is null", { "chip/number": null }, 201],
  ["a member that isn't known", { colour: "red" }, 400],
  ["one emoji as a secret of two characters", { secret: "😀" }, 400],
])("a pet with %s", async (_, members, status) => {
  const body = JSON.stringify({ name: "Tom", animal: { kind: "cat" }, ...members });
  const response = await start().app.request("/owners/ada/pets", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(response.status).toBe(status);
});

test("the contract is typed: a handler's response, a client's argument, a response's body", () => {
  const { client } = start();
  type Created = Parameters<typeof client.pets.create>[1];
  expectTypeOf<Created>().toHaveProperty("secret");
  expectTypeOf<{ name: string; animal: { kind: "cow" } }>().not.toExtend<Created>();
  expectTypeOf<NonNullable<Awaited<ReturnType<typeof client.pets.get>>>["animal"]["kind"]>().toEqualTypeOf<
    "cat" | "dog"
  >();
  expectTypeOf<Promise<Response>>().not.toExtend<ReturnType<Handlers["getPet"]>>();
});
