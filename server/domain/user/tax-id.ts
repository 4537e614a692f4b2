// Decrypted tax numbers: the nine digits of an employer (EIN) or of a person (SSN, ITIN). Functions return undefined
// for invalid numbers, so that no error can contain one.

/** The request field of each kind of user that contains its encrypted tax number. */
export const taxIdField = { business: "EIN/TIN/CRN", individual: "ssn" } as const;

/** First two digits that the IRS has not assigned to any campus or to the internet: no EIN begins with them. */
const unusedPrefixes: ReadonlySet<string> = new Set("00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97".split(" "));

/** The nine digits of an employer identification number, with or without the dash after the second. */
export function einDigits(text: string): string | undefined {
  const digits = /^[0-9]{2}-?[0-9]{7}$/.test(text) ? text.replace("-", "") : undefined;
  return digits === undefined || unusedPrefixes.has(digits.slice(0, 2)) ? undefined : digits;
}

/**
 * The nine digits of a person's number, plain or as `AAA-GG-SSSS`. Area 000 and 666, group 00 and serial 0000 are never
 * issued. Areas 9xx are ITINs, for borrowers who cannot have an SSN.
 */
export function ssnDigits(text: string): string | undefined {
  if (!/^(?:[0-9]{9}|[0-9]{3}-[0-9]{2}-[0-9]{4})$/.test(text)) return undefined;
  const digits = text.replaceAll("-", "");
  const neverIssued = /^(?:000|666)/.test(digits) || digits.slice(3, 5) === "00" || digits.endsWith("0000");
  return neverIssued ? undefined : digits;
}
