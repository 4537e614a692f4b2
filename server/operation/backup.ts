// npm run backup: copies the SQLite file that STORE names, while servers use it.
import { Command, UsageError } from "../../scripts/cli/command.js";
import { backUpSqlite } from "../store/sql/sqlite/backup.js";
import { settingsFrom } from "./program.js";

const command = new Command({
  name: "npm run backup",
  synopsis: "FILE",
  help: `Writes what is committed in the SQLite file of STORE to a new file, while servers go on. The copy is checked, and it is on
the disk, before it has its name. For PostgreSQL use pg_dump (server/operation/README.md).
`,
  options: {},
  maxPositionals: 1,
});

await command.run(async ({ positionals: [target] }) => {
  if (target === undefined) throw new UsageError("The name of the new file is missing.");
  const { store } = settingsFrom(process.env);
  if (store.kind === "postgres")
    throw new Error("STORE is a PostgreSQL database: use pg_dump (server/operation/README.md).");
  if (store.kind === "memory") throw new Error("STORE=memory: the records are in the server's process only.");
  const bytes = await backUpSqlite(store.file, target);
  console.log(`${target}: ${bytes.toLocaleString("en-US")} bytes, complete`);
});
