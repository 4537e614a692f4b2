// Express with express-openapi-validator on the document itself; it validates requests.
import express, { type NextFunction, type Request, type Response } from "express";
import * as validator from "express-openapi-validator";
import { page, person } from "../server/people.js";
import { file } from "./people-schemas.js";

interface Rejected {
  status?: number;
  errors?: { path: string; message: string }[];
}

const app = express();
app.use(express.json());
app.use(validator.middleware({ apiSpec: file, validateRequests: { allErrors: true }, validateResponses: false }));
app.get("/people", (_request, response) => void response.json(page));
app.get("/people/:person_id", (_request, response) => void response.json(person));
app.post("/people", (_request, response) => void response.status(201).json(person));
app.use(({ status, errors }: Rejected, _request: Request, response: Response, _next: NextFunction) => {
  const found = errors?.map(({ path, message }) => ({ pointer: path, detail: message }));
  response
    .status(status === 400 ? 422 : 500)
    .type("application/problem+json")
    .send(JSON.stringify({ title: "Invalid", status: 422, errors: found }));
});
app.listen(Number(process.env.PORT), "127.0.0.1");
