export const EMAIL_MAX = 320;
/** How long a person can undo the deletion of their account (decision C7). */
export const ERASE_DAYS = 30;

/** An e-mail address, or a part of one, without case, spaces around it and further spellings of its characters (NFC). */
export const foldedEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** A domain of letters, digits, dots and hyphens in ASCII, as mail servers compare it (UTS 46); '' for an invalid one. */
export function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/** A domain in ASCII: डाटामेल.भारत is xn--c2bd4bq1db8d.xn--h2brj9c. An invalid one, which no form accepts, stays as it is. */
function domainKey(folded: string): string {
  // Other characters would end the domain in a URL, and a domain of digits would be an IPv4 address.
  const isInternational = /[^a-z\d.-]|xn--/.test(folded) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(folded);
  return (isInternational && asciiDomain(folded)) || folded;
}

/** The form in which e-mail addresses are compared: folded, with its domain in ASCII. */
export function emailKey(email: string): string {
  const folded = foldedEmail(email);
  const domainAt = folded.lastIndexOf('@') + 1;
  return folded.slice(0, domainAt) + domainKey(folded.slice(domainAt));
}

/** The mailbox by which mails to an address are counted: `asha+toli@example.in` is read in `asha@example.in`. */
export const mailboxKey = (email: string) => emailKey(email).replace(/(?<=.)\+.*(?=@)/, '');
