// What a client never gets: another client's users, tax numbers, and anything personal in logs and errors.
import { beforeEach, describe, expect, test } from "vitest";
import { keyPerson } from "../domain/user/bodies.js";
import { rival } from "../support/service.js";
import { newBusiness, newIndividual, startUsers } from "../support/users.js";

let service: ReturnType<typeof startUsers>;
beforeEach(() => {
  service = startUsers();
});

const send: (typeof service)["send"] = (...request) => service.send(...request);
const created: (typeof service)["created"] = (...request) => service.created(...request);

describe("tenancy and privacy", () => {
  test("another client's user is exactly like one who does not exist", async () => {
    const mine = await created(await newBusiness());
    for (const [method, body] of [["GET"], ["PUT", { phone: "1" }], ["PUT", { phone: "4155552671" }], ["DELETE"]] as const) {
      const foreign = await send(method, `/v1/users/${mine}`, body, rival);
      const absent = await send(method, "/v1/users/0b6f7c3e-8a53-4b0e-9d55-1f2e3d4c5b6a", body, rival);
      expect(foreign.status).toBe(404);
      const { instance: _, request_id: __, ...rest } = foreign.body;
      expect(absent.body).toMatchObject(rest);
      expect(absent.status).toBe(foreign.status);
    }
    expect((await send("GET", "/v1/users", undefined, rival)).body).toMatchObject({ pagination: { total: 0 }, data: [] });
    expect((await send("GET", `/v1/users/${mine}`)).status).toBe(200);
  });

  test.each(["not-a-uuid", "0b6f7c3e-8a53-4b0e-9d55-1f2e3d4c5b6a"])("%s is 404", async (id) => {
    for (const method of ["GET", "DELETE"]) {
      const answer = await send(method, `/v1/users/${id}`);
      expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    }
  });

  test("nothing personal is in a log or an error, and no number or day of birth is in any answer or in the store", async () => {
    const canary = "Canary";
    const people = [{ ...keyPerson, first_name: canary, email: "canary@acme.example" }];
    const body = { ...(await newBusiness()), first_name: `${canary} LLC`, email: "canary@acme.example", key_people: people };
    const company = await send("POST", "/v1/users", body);
    const person = await send("POST", "/v1/users", { ...(await newIndividual()), first_name: canary });
    const path = `/v1/users/${String(company.body.uuid)}`;
    const errors = [
      await send("POST", "/v1/users", body),
      await send("POST", "/v1/users", { ...body, first_name: `${canary}\n`, phone: canary, website: canary, entity: canary, industry: 5, start_date: canary, [canary]: 1 }),
      await send("PUT", path, { dob: canary, user_type: canary, email: canary, key_people: [{ first_name: `${canary}1` }] }),
    ];
    expect(errors.map((answer) => answer.status)).toEqual([409, 422, 422]);
    for (const { body: problem } of errors) {
      const details = JSON.stringify([problem.detail, problem.errors, problem.title]).replaceAll(`/${canary}"`, "");
      expect(details).not.toContain(canary);
    }
    expect(service.log.lines).not.toHaveLength(0);
    expect(JSON.stringify(service.log.lines)).not.toMatch(/canary/i);

    const rows = await service.store.users.page({ client_id: "acme" }, { limit: 100, offset: 0 });
    const kept = JSON.stringify(rows);
    const answered = [company, person, ...errors].map((answer) => answer.text).join("\n");
    expect(kept).toContain(canary);
    for (const text of [kept, answered]) expect(text).not.toMatch(/12-?3456789|123-45-6789/);
    expect(answered).not.toContain("1986-12-09");
  });
});
