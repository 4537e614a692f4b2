// npm run rotate-keys: encrypts and hashes everything with the first key of CREDIT_MASTER_KEY, while servers run.
import { Command } from "../../scripts/cli/command.js";
import { atRestKeys } from "../infrastructure/crypto.js";
import { withStore } from "./program.js";
import { rotateKeys, type RotationReport } from "./rotation.js";

const command = new Command({
  name: "npm run rotate-keys",
  synopsis: "[options]",
  help: `  --check       count what other keys than the first are needed for, and change nothing

It has the environment of a server. It exits with 0 if no other key than the first is needed any more, and with 1
otherwise. It can be ended at any moment, and run again.
`,
  options: { check: { type: "boolean", default: false } },
});

await command.run(async ({ values: { check } }) => {
  const report = await withStore(async (store, { masterKeys }) => {
    const keys = atRestKeys(masterKeys);
    console.log(`first key ${keys[0].id}${keys.length > 1 ? `, others ${keys.slice(1).map(idOf).join(", ")}` : ""}`);
    let shown = 0;
    const onPage = ({ seen }: Readonly<RotationReport>): void => {
      if (seen - shown < 10_000) return;
      shown = seen;
      console.log(`${seen} users so far`);
    };
    return rotateKeys(store, keys, new Date(), { isCheck: check, onPage });
  });
  print(report, check);
  const { users, lines, moves, hashes, endpoints, duplicates, unreadable, idempotencyKeys } = report;
  const isLeft = check && users + lines + moves + hashes + endpoints > 0;
  return isLeft || duplicates.length + unreadable.size + idempotencyKeys > 0 ? 1 : 0;
});

function idOf({ id }: { readonly id: string }): string {
  return id;
}

function print(report: RotationReport, isCheck: boolean): void {
  const { seen, users, lines, moves, hashes, endpoints, duplicates, unreadable, idempotencyKeys } = report;
  const [encrypted, hashed] = isCheck ? ["to encrypt", "to hash"] : ["encrypted", "hashed"];
  console.log(`${encrypted} again: ${users} users, ${lines} lines, ${moves} draws and payments; ${seen} users seen`);
  if (endpoints > 0) console.log(`${encrypted} again: the secrets of ${endpoints} webhook endpoints`);
  console.log(`${hashed} again: the tax ids of ${hashes - (isCheck ? 0 : duplicates.length)} users`);
  if (idempotencyKeys > 0)
    console.log(`${idempotencyKeys} idempotency keys are hashed with another key; they expire within 24 hours`);
  for (const [id, count] of unreadable) console.log(`${count} values can't be read: they need the key ${id}`);
  for (const { client_id, uuid } of duplicates)
    console.log(`the user ${uuid} of the client ${client_id} has the tax id of another user`);
}
