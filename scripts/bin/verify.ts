// halves verify: is this server what its document says?
import { runVerify, verifyCommand } from "../verify/command/main.js";

await verifyCommand.run(runVerify);
