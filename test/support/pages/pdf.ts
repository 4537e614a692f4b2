// Reads what pdfkit wrote: the text of a PDF as it would be copied, and its fonts.
import { inflateSync } from "node:zlib";

export interface ReadPdf {
  /** Line by line, as the ToUnicode maps of the fonts say. */
  readonly lines: readonly string[];
  /** How often the glyph of a missing character (glyph 0) is shown. */
  readonly missingGlyphs: number;
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
}

type Objects = ReadonlyMap<string, string>;

export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes).toString("latin1"));
  const all = [...objects.values()];
  const fontMaps = new Map<string, readonly string[]>();
  for (const object of all) {
    for (const [, name = "", id = ""] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      if (map !== undefined) fontMaps.set(name, mapOf(objects.get(map) ?? ""));
    }
  }
  const lines: string[] = [];
  let missingGlyphs = 0;
  for (const content of all) {
    let font: readonly string[] = [];
    for (const [, name, shown = ""] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) {
        font = fontMaps.get(name) ?? [];
        continue;
      }
      const glyphs =
        Array.from(shown.matchAll(/<([0-9a-f]*)>/g), ([, hex = ""]) => hex)
          .join("")
          .match(/.{4}/g) ?? [];
      missingGlyphs += glyphs.filter((glyph) => glyph === "0000").length;
      lines.push(glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? "\u{FFFD}").join(""));
    }
  }
  return { lines, missingGlyphs, fonts: fontsOf(objects) };
}

/** Each object by its number, its stream inflated behind its dictionary. */
function objectsOf(source: string): Objects {
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [dictionary = "", stream] = body.split(/\nstream\n/, 2);
    const data = stream?.slice(0, stream.lastIndexOf("\nendstream")) ?? "";
    const isText = /FlateDecode/.test(dictionary) && !/\/Length1 |\/Subtype \/CIDFontType0C/.test(dictionary);
    objects.set(
      id,
      isText ? `${dictionary}\n${inflateSync(Buffer.from(data, "latin1")).toString("latin1")}` : dictionary,
    );
  }
  return objects;
}

/** What each glyph stands for. */
function mapOf(cmap: string): readonly string[] {
  const characters: string[] = [];
  for (const [, first = "", strings = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ""] of strings.matchAll(/<([0-9a-f ]*)>/g)) {
      characters[glyph] = Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
      glyph += 1;
    }
  }
  return characters;
}

function fontsOf(objects: Objects): ReadPdf["fonts"] {
  return [...objects.values()].flatMap((object) => {
    const name = /\/BaseFont \/(\S+)/.exec(object)?.[1];
    if (!/\/Type \/Font\b/.test(object) || /\/Subtype \/Type0/.test(object) || name === undefined) return [];
    const descriptor = /\/FontDescriptor (\d+) 0 R/.exec(object)?.[1] ?? "";
    const file = /\/FontFile2 (\d+) 0 R/.exec(objects.get(descriptor) ?? "")?.[1];
    return [{ name, isEmbedded: file !== undefined && objects.has(file) }];
  });
}
