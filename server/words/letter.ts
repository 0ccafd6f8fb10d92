/** What a mail says. Line breaks inside a paragraph are kept. */
export interface Letter {
  title: string;
  paragraphs: string[];
  /** The one thing to do; an http or https address. */
  button?: { label: string; url: string };
  /** What is good to know beside it, such as how long a link works. */
  small?: string;
  /** A quiet second thing to do, last of all; an http or https address. */
  otherwise?: { label: string; url: string };
}
