/** What a mail says. Line breaks inside a paragraph are kept. */
export interface Letter {
  title: string;
  /** What the list of mails shows in place of the title. */
  subject?: string;
  /** Whom it is about, above all else: a face, a name and a line; the picture is an http or https address. */
  card?: { picture: string | null; name: string; line: string | null };
  paragraphs: string[];
  /** A code to be typed elsewhere, and what for. */
  code?: { label: string; digits: string };
  /** Several things to open; each an http or https address. */
  items?: { text: string; url: string }[];
  /** The one thing to do; an http or https address. */
  button?: { label: string; url: string };
  /** What is good to know beside it, such as how long a link works. */
  small?: string;
  /** A quiet second thing to do, last of all; an http or https address. */
  otherwise?: { label: string; url: string };
}
