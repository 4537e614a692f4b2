import { crashAgainAndAgain, killServer } from "./crashes.js";
const [store = "memory", n = "3", mode = "none"] = process.argv.slice(2);
const report = await crashAgainAndAgain({
  settings: { store },
  crashes: Number(n),
  seed: 7,
  crash: mode === "kill" ? killServer : async ({ gateway }) => gateway.close(),
});
console.log({ ...report, mistakes: report.mistakes.length }, report.mistakes.slice(0, 10));
