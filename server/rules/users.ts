export const EMAIL_MAX = 320;
/** How long a person can undo the deletion of their account (decision C7). */
export const ERASE_DAYS = 30;

/** An e-mail address, or a part of one, without case, spaces around it and further spellings of its characters (NFC). */
export const foldedEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** A domain in ASCII, as mail servers compare it (UTS 46): डाटामेल.भारत is xn--c2bd4bq1db8d.xn--h2brj9c; '' for an invalid one. */
export function asciiDomain(domain: string): string {
  const folded = foldedEmail(domain);
  if (!/[^a-z\d.-]|xn--/.test(folded)) return folded;
  // Other characters would end the domain in a URL.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(folded)) return '';
  try {
    return new URL(`http://${folded}`).hostname;
  } catch {
    return '';
  }
}

/** The form in which e-mail addresses are compared: folded, its domain in ASCII (an invalid one, which no form accepts, stays as it is). */
export function emailKey(email: string): string {
  const folded = foldedEmail(email);
  const domainAt = folded.lastIndexOf('@') + 1;
  return folded.slice(0, domainAt) + (asciiDomain(folded.slice(domainAt)) || folded.slice(domainAt));
}

/** The mailbox by which mails to an address are counted: `asha+toli@example.in` is read in `asha@example.in`. */
export const mailboxKey = (email: string) => emailKey(email).replace(/(?<=.)\+.*(?=@)/, '');
