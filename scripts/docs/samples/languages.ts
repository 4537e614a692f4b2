// The programming languages of samples, by the extensions of their files.

import { ownEntry } from "../../json/json.js";

/** A programming language as documentation shows it. */
export interface Language {
  /** What Redoc highlights it as. */
  readonly lang: string;
  /** The name of its tab. Redoc shows the samples whose label its option `codeSamples.languages` lists. */
  readonly label: string;
  /** What authors of documents call it, in lower case. */
  readonly words: readonly string[];
}

/** A sample as documentation shows it. */
export interface CodeSample {
  readonly language: Language;
  readonly source: string;
}

/** Of commands of curl, which are generated. */
export const shell: Language = { lang: "Shell", label: "curl", words: ["shell", "curl", "bash", "sh"] };

/** Of calls of the client, which are generated. */
export const typescript: Language = { lang: "TypeScript", label: "TypeScript", words: ["typescript", "ts"] };

const languages: Readonly<Record<string, Language>> = {
  sh: shell,
  ts: typescript,
  js: { lang: "JavaScript", label: "JavaScript", words: ["javascript", "js", "node", "node.js"] },
  py: { lang: "Python", label: "Python", words: ["python", "py"] },
  rb: { lang: "Ruby", label: "Ruby", words: ["ruby", "rb"] },
  go: { lang: "Go", label: "Go", words: ["go", "golang"] },
  java: { lang: "Java", label: "Java", words: ["java"] },
  kt: { lang: "Java", label: "Kotlin", words: ["kotlin", "kt"] },
  cs: { lang: "C#", label: "C#", words: ["c#", "csharp", "cs"] },
  php: { lang: "PHP", label: "PHP", words: ["php"] },
  rs: { lang: "C", label: "Rust", words: ["rust", "rs"] },
  swift: { lang: "Swift", label: "Swift", words: ["swift"] },
};

/** The extensions of files that may be samples, without a dot. */
export const extensions: readonly string[] = Object.keys(languages);

/** The language of files with this extension; undefined where it isn't known. */
export function languageNamed(extension: string): Language | undefined {
  return ownEntry(languages, extension);
}
