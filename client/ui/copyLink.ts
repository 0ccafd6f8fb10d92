import { PAGE } from '../../server/words/en/creators';
import { toast } from './toast';

/** Copies a text and says `done`. Without HTTPS browsers have no clipboard to write to: then the text is shown. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(done);
  } catch {
    toast.warning(PAGE.copyThis(text));
  }
}

/** Copies an address and says so. */
export const copyLink = (link: string): Promise<void> => copy(link, PAGE.linkCopied);
