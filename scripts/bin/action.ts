// The program of the action of GitHub.
import { runAction } from "../review/action/main.js";

process.exitCode = await runAction(process.env);
