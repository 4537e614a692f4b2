// The notes about members.
import type { Hono } from "hono";
import { choiceCheck, objectCheck, textCheck } from "../support/checks.js";
import { numberOf, Problem } from "../support/http.js";
import { readBody, type ClubContext, type ClubEnvironment, type ClubState, type Json } from "./state.js";

export function addNoteRoutes(app: Hono<ClubEnvironment>, state: ClubState, bug?: string): void {
  const newNote = objectCheck(
    {
      text: textCheck({ min: bug === "empty-note-accepted" ? 0 : 1, max: 1000 }),
      kind: choiceCheck(["praise", "complaint", "other"]),
    },
    { required: ["text"] },
  );
  const notesOf = (context: ClubContext): Json[] => {
    const id = context.req.param("memberId") ?? "";
    state.find("members", id, context.var.club);
    const known = state.notes.get(id) ?? [];
    state.notes.set(id, known);
    return known;
  };
  const find = (context: ClubContext): Json => {
    const id = numberOf(context.req.param("noteId") ?? "");
    if (!(Number.isSafeInteger(id) && id >= 1)) throw new Problem(400, "The id is none");
    const own = notesOf(context);
    const all = bug === "note-below-any-member" ? [...state.notes.values()].flat() : own;
    const found = all.find((each) => each["id"] === id);
    if (found === undefined) throw new Problem(404, "There is no such note");
    return found;
  };

  app.get("/members/:memberId/notes", (context) => {
    const latest = notesOf(context).slice(-200);
    return context.json(bug === "latest-note-first" ? latest.toReversed() : latest);
  });
  app.post("/members/:memberId/notes", async (context) => {
    const body = await readBody(context, newNote);
    const kind = bug === "note-is-praise-by-default" ? "praise" : "other";
    const note: Json = { id: state.nextNumber(), kind, ...body, author: context.var.club, written_at: state.now() };
    notesOf(context).push(bug === "long-note-cut" ? { ...note, text: String(note["text"]).slice(0, 12) } : note);
    return context.json(bug === "note-id-is-text" ? { ...note, id: String(note["id"]) } : note, 201);
  });
  app.get("/members/:memberId/notes/:noteId", (context) => context.json(find(context)));
  app.delete("/members/:memberId/notes/:noteId", (context) => {
    const note = find(context);
    const own = notesOf(context);
    if (bug !== "deleted-note-kept") own.splice(own.indexOf(note), 1);
    return context.body(null, 204);
  });
}
