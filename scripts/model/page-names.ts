// What services call the parameters that select a page, and what a page says about itself: plain names (plain-name.ts),
// the likeliest first.

export const pageParameters = {
  offset: ["offset", "skip", "startat", "startindex", "start", "pageoffset", "firstresult"],
  page: ["page", "pagenumber", "pageindex", "pagenum", "pageno"],
  cursor: [
    "cursor",
    "after",
    "startingafter",
    "marker",
    "pagetoken",
    "nexttoken",
    "nextpagetoken",
    "nextcursor",
    "continuationtoken",
    "continue",
    "startcursor",
    "aftercursor",
    "pageafter",
    "pagecursor",
    "exclusivestartkey",
    "scrollparam",
    "scrollid",
    "afterid",
    "from",
  ],
  limit: [
    "limit",
    "perpage",
    "pagesize",
    "pagelimit",
    "size",
    "count",
    "first",
    "maxresults",
    "maxitems",
    "take",
    "top",
  ],
} as const;

/** Parameters that are filters as well: they select a page only where the response says so. */
export const weakParameters: ReadonlySet<string> = new Set(["from"]);

export const pageMembers = {
  total: [
    "total",
    "totalcount",
    "totalresults",
    "totalitems",
    "totalelements",
    "totalrecords",
    "totalentries",
    "totalsize",
  ],
  pages: ["totalpages", "pagecount", "numpages", "numberofpages", "lastpage", "pagestotal", "pages"],
  page: ["page", "pagenumber", "currentpage", "pageindex"],
  limit: ["limit", "maxresults", "perpage", "pagesize"],
  hasMore: ["hasmore", "hasnext", "hasnextpage", "more", "hasmoreitems", "hasmoreresults", "hasmorepages", "nextpage"],
  isLast: ["islast", "islastpage", "lastpage", "last"],
  /** A token for the next page. */
  next: [
    "next",
    "nextcursor",
    "nextpage",
    "nextpagetoken",
    "nexttoken",
    "nextmarker",
    "nextoffset",
    "nextkey",
    "nextcontinuationtoken",
    "nextpagecursor",
  ],
} as const;
