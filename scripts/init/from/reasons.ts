// Why settings of other generators are not read, where several have the same.
export const otherLanguages = "halves generates TypeScript alone";
export const publishing = "publishing is the project's own";
export const repository = "the files of a repository are the project's own";
export const clientOnly = "no member of halves' client is like it";
export const examples = "samples are made from the examples of the document, or written for `docs.samples`";
export const ownTests = "`halves verify` tests a server, and a generated client needs no tests of its own";
export const argumentOrder = "arguments are in the order of the document: path, body, query, options";
export const whole = "responses are returned as the document describes them";
export const errors = "errors are classes by status, with the problem that the document describes";
export const types = "types are made from the schemas of the document";
export const tools = "its tools are those of the document: `x-mcp` selects them";
export const documentedNames = "names are those of the document, or all of them in camelCase with `memberNames`";
export const perOperation = "timeouts and retries are those of the client or of a call";
export const sentAsDescribed = "credentials are sent as OpenAPI says";
export const ownSamples = "`halves docs` makes samples for its own pages";
export const sentWhere = "a client's options are sent in headers or as credentials, or are a part of its URL";

/** What extensions become that the model reads anyway. */
export const inDocument = "nothing: it is read from the document whenever that is generated";
