// E-mail addresses: the addresses that mail systems in use deliver to (RFC 5321 sizes, dot-atom local part, a host name
// with at least two labels). Quoted local parts and address literals are legal and refused: they are mistakes here.

const atom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether `text` is an e-mail address; in time linear in its length, of which 254 characters are read at most. */
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
