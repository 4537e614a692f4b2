// A worker that is the server.
import { createTrains } from "./app.ts";

export default createTrains();
