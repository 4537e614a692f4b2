// halves review: what a change breaks, adds and says wrongly, for the reviewers of a pull request.
import { optimizeLate } from "../cli/short-process.js";
import { runReview } from "../review/command/main.js";
import { reviewCommand } from "../review/command/options.js";

optimizeLate();

await reviewCommand.run(runReview);
