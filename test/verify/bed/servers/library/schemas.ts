// The schemas of bodies, for the validator that is a part of Fastify.

type Schema = Readonly<Record<string, unknown>>;

const closedObject = (required: readonly string[], properties: Schema): Schema => ({
  type: "object",
  additionalProperties: false,
  required,
  properties,
});

function bookMembers(bug?: string): Schema {
  const born = { type: "integer", minimum: -800, maximum: 2020, nullable: bug !== "author-born-null-rejected" };
  const author = closedObject(bug === "author-name-optional" ? [] : ["name"], {
    name: { type: "string", minLength: 1, maxLength: 30 },
    born,
  });
  const languages = { enum: ["en", "de", "fr", "ja"] };
  const positive = bug === "rating-zero-accepted" ? { minimum: 0 } : { exclusiveMinimum: 0 };
  return {
    title: {
      type: "string",
      minLength: bug === "title-minimum-exclusive" ? 3 : 2,
      maxLength: 80,
      nullable: bug === "title-may-be-null",
    },
    language: { type: "string", ...(bug === "language-unchecked" ? {} : languages) },
    authors: { type: "array", minItems: bug === "authors-may-be-empty" ? 0 : 1, maxItems: 4, items: author },
    rating: { type: "number", ...positive, maximum: bug === "rating-maximum-lowered" ? 4.99 : 5 },
    pages: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
  };
}

export function newBook(bug?: string): Schema {
  const homepage = { type: "string", maxLength: 200, ...(bug === "homepage-unchecked" ? {} : { format: "uri" }) };
  const shelfWidth = { type: "number", minimum: -1, maximum: 1 };
  const book = closedObject(["isbn", "title", "language", "authors"], {
    ...bookMembers(bug),
    isbn: { type: "string", pattern: "^97[89][0-9]{10}$" },
    summary: { type: "string", nullable: true, maxLength: 100 },
    illustrated: { type: "boolean" },
    homepage,
    shelfWidth: { ...shelfWidth, ...(bug === "shelf-width-step-unchecked" ? {} : { multipleOf: 0.5 }) },
  });
  return bug === "unknown-members-dropped" ? { ...book, additionalProperties: true } : book;
}

export function bookChanges(bug?: string): Schema {
  const { title, language, authors, rating, pages } = bookMembers() as Record<string, Schema>;
  const summary = { type: "string", nullable: bug !== "removal-rejected", maxLength: 100 };
  return {
    ...closedObject([], {
      title,
      language,
      authors,
      summary: bug === "summary-length-unchecked" ? { ...summary, maxLength: 10_000 } : summary,
      rating: { ...rating, nullable: true },
      pages: { ...pages, nullable: true },
    }),
    minProperties: bug === "changes-may-be-empty" ? 0 : 1,
  };
}

export const newCopy: Schema = closedObject(["shelf"], {
  shelf: { type: "string", pattern: "^[A-Z][0-9]{1,2}$" },
  condition: { type: "string", enum: ["fresh", "good", "worn"] },
});

export const newLoan: Schema = closedObject(["borrower", "due"], {
  borrower: { type: "string", format: "email", maxLength: 60 },
  due: { type: "string", format: "date" },
});
