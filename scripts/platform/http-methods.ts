// The methods that a server on Node can receive, on Node.

export { METHODS as receivedMethods } from "node:http";
