// Lists of public APIs, end to end: every sixteenth one. All of them are in test/slow.
import { followedLists } from "../../support/pagination/page-lists.js";
import { describeLists } from "../../support/pagination/page-suite.js";

describeLists(followedLists().filter((_, index) => index % 16 === 0));
