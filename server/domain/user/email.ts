// E-mail addresses that mail systems deliver to (RFC 5321 sizes, dot-atom local part, a host name with at least two
// labels). Quoted local parts and address literals are legal, but rejected: here they are typing errors.

const atom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether `text` is an e-mail address of at most 254 characters. The time is linear in the length. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf("@");
  if (at < 1 || at > 64) return false;
  const labels = text.slice(at + 1).split(".");
  const top = labels.at(-1) ?? "";
  return (
    text
      .slice(0, at)
      .split(".")
      .every((part) => atom.test(part)) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    /[A-Za-z]/.test(top)
  );
}
