// The file that keeps the state of a mock between runs.
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DataFile, DataFileError } from "../../scripts/mock/data/data-file.js";
import { Cache } from "../../scripts/mock/compiling/cache.js";
import type { CompiledMock } from "../../scripts/mock/compiled.js";
import { prepareMock } from "../../scripts/mock/prepare.js";
import type { Mock } from "../../scripts/runtime/server/mock/mock.js";
import { notes, notesRequest, notesUrl } from "../support/documents/notes-document.js";

let folder: string;
let path: string;
let compiled: CompiledMock;

beforeAll(async () => {
  compiled = await prepareMock(notes, {}, new Cache(null));
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "data-file-"));
  path = join(folder, "state.json");
});
afterEach(() => rm(folder, { recursive: true }));

function mockOfNotes(): Mock {
  return new compiled.Mock(compiled.document, { seed: "1" });
}

async function create(mock: Mock, text: string): Promise<void> {
  expect((await mock.fetch(new Request(notesUrl, notesRequest({}, text)))).status).toBe(201);
}

async function listNotes(mock: Mock): Promise<readonly string[]> {
  const response = await mock.fetch(new Request(notesUrl, notesRequest()));
  return ((await response.json()) as readonly { readonly text: string }[]).map(({ text }) => text);
}

test("what one run saves is there in the next", async () => {
  const mock = mockOfNotes();
  const file = await DataFile.open(path, mock);
  await create(mock, "Milk");
  await file.saveChanges();
  const next = mockOfNotes();
  await DataFile.open(path, next);
  expect(await listNotes(next)).toEqual(["Milk"]);
  await create(next, "Eggs");
  expect(await listNotes(next)).toEqual(["Milk", "Eggs"]);
});

test("saves of changes at the same time end with the last state, and leave no other file", async () => {
  const mock = mockOfNotes();
  const file = await DataFile.open(path, mock);
  const saves: Promise<void>[] = [];
  for (let count = 0; count < 20; count++) {
    await create(mock, `Note ${count}`);
    saves.push(file.saveChanges());
  }
  await Promise.all(saves);
  const next = mockOfNotes();
  await DataFile.open(path, next);
  expect(await listNotes(next)).toHaveLength(20);
  expect(await readdir(folder)).toEqual(["state.json"]);
});

test("the folder is created, and a link to a file stays", async () => {
  const [target, link] = [join(folder, "new/deep/state.json"), join(folder, "link.json")];
  await DataFile.open(target, mockOfNotes());
  await symlink(target, link);
  const mock = mockOfNotes();
  const file = await DataFile.open(link, mock);
  await create(mock, "Milk");
  await file.saveChanges();
  expect(await readlink(link)).toBe(target);
  expect(await readFile(target, "utf8")).toContain("Milk");
});

describe("is left as it is, with an error, when it", () => {
  const state = { ids: 0, lastNumber: 0, collections: [], parents: [] };
  const collection = { scope: "", path: "/notes", items: [], isSeeded: false, deleted: [] };

  test.each<[what: string, text: string, message: string]>([
    ["is empty", "", "is not JSON"],
    ["is cut off", '{"document": "Notes", "ver', "is not JSON"],
    ["is something else", '{"name": "halves"}', "is not the state of a mock"],
    ["is no object", "[]", "is not the state of a mock"],
    ["is of another version", JSON.stringify({ document: "Notes", version: 2, state }), "has the version 2"],
    [
      "is of another document",
      JSON.stringify({ document: "Pets", version: 1, state }),
      'another document: "Pets", not "Notes"',
    ],
    ...[
      null,
      { ...state, ids: -1 },
      { ...state, lastNumber: "1" },
      { ...state, collections: {} },
      { ...state, collections: [{ ...collection, items: [{ id: 1, item: {}, isExample: false }] }] },
      { ...state, collections: [{ ...collection, deleted: [1] }] },
      { ...state, collections: [{ ...collection, path: undefined }] },
      { ...state, parents: [{ scope: "" }] },
    ].map((wrong): [string, string, string] => [
      `has the state ${JSON.stringify(wrong)}`,
      JSON.stringify({ document: "Notes", version: 1, state: wrong }),
      "is damaged",
    ]),
  ])("%s", async (_, text, message) => {
    await writeFile(path, text);
    const error: unknown = await DataFile.open(path, mockOfNotes()).catch((each) => each);
    expect(error).toBeInstanceOf(DataFileError);
    expect((error as Error).message).toContain(message);
    expect(await readFile(path, "utf8")).toBe(text);
  });

  test("can't be read or written", async () => {
    await mkdir(path);
    await expect(DataFile.open(path, mockOfNotes())).rejects.toThrow("EISDIR");
    const blocked = join(folder, "file");
    await writeFile(blocked, "");
    await chmod(blocked, 0o400);
    await expect(DataFile.open(join(blocked, "state.json"), mockOfNotes())).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});
