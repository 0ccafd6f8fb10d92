export const EMAIL_MAX = 320;
/** How long a person can undo the deletion of their account (decision C7). */
export const ERASE_DAYS = 30;

/** The form in which e-mail addresses are compared: trimmed, NFC, without case. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** The mailbox by which mails to an address are counted: `asha+toli@example.in` is read in `asha@example.in`. */
export const mailboxKey = (email: string) => emailKey(email).replace(/(?<=.)\+.*(?=@)/, '');
