// What API Gateway does for a function (payload format 2.0), on a port: each request is an event, and its result the
// response. https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
import { createServer } from "node:http";
import { handler } from "./lambda.js";

interface Result {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
  readonly cookies?: string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const result = (await handler(
    {
      version: "2.0",
      routeKey: "$default",
      rawPath: pathname,
      rawQueryString: search.slice(1),
      headers: request.headers as Record<string, string>,
      requestContext: {
        domainName: "localhost",
        stage: "$default",
        http: { method: request.method, path: pathname, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "" },
      },
      ...(body.length > 0 && { body: body.toString("base64") }),
      isBase64Encoded: body.length > 0,
    } as never,
    {} as never,
  )) as unknown as Result;
  const { statusCode, headers = {}, body: text = "", isBase64Encoded = false } = result;
  response.writeHead(statusCode, headers).end(Buffer.from(text, isBase64Encoded ? "base64" : "utf8"));
}).listen(Number(process.env["PORT"]), "127.0.0.1");
