// Lists of public APIs, end to end: all that are followed.
import { followedLists } from "../support/pagination/page-lists.js";
import { describeLists } from "../support/pagination/page-suite.js";

describeLists(followedLists());
