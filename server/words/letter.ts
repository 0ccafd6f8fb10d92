/** The content of a mail. Line breaks inside a paragraph are kept. */
export interface Letter {
  title: string;
  /** The preview text in the list of mails, in place of the title. */
  subject?: string;
  /**
   * The person or page of the mail, above its text: a picture, a name and a line; the picture is an http or https
   * address.
   */
  card?: { picture: string | null; name: string; line: string | null };
  paragraphs: string[];
  /** A text with a form of its own, after the paragraphs: safe HTML, and the same words. */
  body?: { html: string; text: string };
  /** A code to type elsewhere, its purpose above it, and a warning below it. */
  code?: { label: string; digits: string; warning: string };
  /** Several links; each an http or https address. */
  items?: { text: string; url: string }[];
  /** The main button; an http or https address. */
  button?: { label: string; url: string };
  /** Small print, such as how long a link works. */
  small?: string;
  /** A quiet second link at the end; an http or https address. */
  otherwise?: { label: string; url: string };
}
