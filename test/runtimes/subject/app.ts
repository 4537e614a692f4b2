// The server that every runtime runs: stations are kept in memory, the other operations have handlers.
import { createDevelopmentServer } from "./generated/development.ts";

/** A server with no stations yet. Its host calls `fetch`. */
export function createTrains(): { readonly fetch: (request: Request) => Response | Promise<Response> } {
  const app = createDevelopmentServer({
    basePath: "/v1",
    limits: { bodySize: 20_000 },
    handlers: {
      searchTrips: (c) => {
        const { origin, date, bicycles = false, classes = [] } = c.req.valid("query");
        return c.json({ origin, date: String(date), bicycles, classes: [...classes] }, 200);
      },
      uploadPhoto: async (c) => {
        const { photo, caption = null } = c.req.valid("form") as { readonly photo: Blob; readonly caption?: string };
        const bytes = new Uint8Array(await photo.arrayBuffer());
        return c.json({ bytes: bytes.length, first: [...bytes.subarray(0, 4)], caption }, 200);
      },
      waitForTrip: async (c) => {
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        return c.body(null, 204);
      },
      downloadTimetable: (c) => c.body("%PDF-1.7 Bern 10:02", 200, { "content-type": "application/pdf" }),
      failAlways: () => {
        throw new Error("not for clients");
      },
    },
    logError: () => {},
  });
  return { fetch: (request) => app.fetch(request) };
}
