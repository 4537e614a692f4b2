// The methods that a server on Node can receive, where there is no Node: those that Node's parser of HTTP has
// (https://github.com/nodejs/llhttp/blob/main/src/llhttp/constants.ts).

export const receivedMethods: string[] = [
  ..."ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL".split(" "),
  ..."MOVE NOTIFY OPTIONS PATCH POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE".split(" "),
  ..."SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE".split(" "),
];
