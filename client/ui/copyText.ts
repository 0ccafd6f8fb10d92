import { toast } from './toast/toast';

/**
 * Copies a text, with a toast. Without HTTPS browsers have no clipboard: then the toast asks people to copy it
 * themselves.
 */
export async function copyText(text: string, said: { copied: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(said.copied);
  } catch {
    toast.warning(said.byHand);
  }
}
