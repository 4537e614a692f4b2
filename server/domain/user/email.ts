// E-mail addresses that mail systems deliver to (RFC 5321 sizes, dot-atom local part, a host name with at least two
// labels). Quoted local parts and address literals are legal, but rejected: here they are typing errors.

/** Atoms with dots between them. */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** At least two labels, each of at most 63 characters and without a hyphen at its ends. */
const host = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)$/;

/** Whether `text` is an e-mail address of at most 254 characters. The time is linear in the length. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf("@");
  if (at < 1 || at > 64) return false;
  const [, top = ""] = host.exec(text.slice(at + 1)) ?? [];
  return /[A-Za-z]/.test(top) && local.test(text.slice(0, at));
}
