// node:http alone: the body is parsed, nothing is validated.
import { createServer, type ServerResponse } from "node:http";
import { page, person } from "../server/people.js";

function send(response: ServerResponse, status: number, value: object): void {
  const text = JSON.stringify(value);
  response
    .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
    .end(text);
}

createServer((request, response) => {
  if (request.method === "POST") {
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", () => {
        JSON.parse(Buffer.concat(chunks).toString("utf8"));
        send(response, 201, person);
      });
  } else send(response, 200, request.url?.startsWith("/people/") ? person : page);
}).listen(Number(process.env.PORT), "127.0.0.1");
