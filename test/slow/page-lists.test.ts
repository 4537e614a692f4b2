// Lists of public APIs, end to end: all that are followed.
import { followedLists } from "../support/page-lists.js";
import { describeLists } from "../support/page-suite.js";

describeLists(followedLists());
