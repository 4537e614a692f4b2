// Exports, which are made in the background.
import type { Hono } from "hono";
import { choiceCheck, objectCheck } from "../support/checks.js";
import { readBody, type ClubEnvironment, type ClubState, type Json } from "./state.js";

export function addExportRoutes(app: Hono<ClubEnvironment>, state: ClubState, bug?: string): void {
  const check = objectCheck(
    {
      kind: choiceCheck(["members", "items", "rentals"]),
      format: bug === "any-format-accepted" ? () => undefined : choiceCheck(["csv", "json"]),
    },
    { required: ["kind"] },
  );
  app.post("/exports", async (context) => {
    const body = await readBody(context, check);
    const id = `exp_${state.nextNumber().toString(16).padStart(8, "0")}`;
    const value: Json = { id, format: "csv", ...body, state: "queued", requested_at: state.now() };
    state.store("exports", context.var.club, value);
    const location: Record<string, string> = bug === "export-without-location" ? {} : { Location: `/exports/${id}` };
    return context.json(value, 202, location);
  });
  app.get("/exports/:exportId", (context) => {
    const stored = state.find("exports", context.req.param("exportId"), context.var.club);
    const shown = stored.value;
    const url = `https://files.example/${String(shown["id"])}.${String(shown["format"])}`;
    const done = { ...shown, state: "done", url: bug === "export-url-relative" ? "export.csv" : url };
    stored.value = shown["state"] === "queued" ? { ...shown, state: "running" } : done;
    return context.json(shown);
  });
}
