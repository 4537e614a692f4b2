// Names of people and lines of plain text. Every pattern here is one character class, so its time is linear.

const personCharacters = /^[\p{L}\p{M} ,.'’-]+$/u;

/** Whether `text` can be a person's name: letters, marks, spaces and `,.'’-`, with at least one letter. */
export function isPersonName(text: string): boolean {
  return personCharacters.test(text) && /\p{L}/u.test(text);
}

/**
 * Whether `text` has no control characters except tabs and line breaks, none that reorders what is around it (Unicode,
 * Bidi_Control: https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types), and no lone surrogate, which UTF-8
 * can't encode.
 */
export function isPrintableText(text: string): boolean {
  return !/(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(text);
}

/** Whether `text` is such text on one line, which may be empty. */
export function isOneLine(text: string): boolean {
  return isPrintableText(text) && !/[\t\n\r\u2028\u2029]/.test(text);
}

/** Whether `text` is one line with a letter or digit: a company's name, a street, a city. */
export function isPlainText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && isOneLine(text);
}
