// npm run diagrams: draws the states of lines, applications, draws and repayments from the tables of the domain.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "../../../scripts/cli/command.js";
import { diagrams } from "./diagrams.js";
import { stateDiagramSvg } from "./svg.js";

const folder = "server/docs/guides/diagrams";

const command = new Command({
  name: "npm run diagrams",
  synopsis: "",
  help: `Draws the state diagrams of the guides from the tables of server/domain/credit/values/states.ts: ${folder}/*.svg.
`,
  options: {},
});

await command.run(async () => {
  await mkdir(folder, { recursive: true });
  for (const diagram of diagrams) {
    const file = join(folder, `${diagram.name}.svg`);
    await writeFile(file, stateDiagramSvg(diagram));
    console.log(file);
  }
});
