import { codeOf, messageOf } from '../ui/failures';
import { toast } from '../ui/toast/toast';

/**
 * Shows that a decision was made (true) or, as a warning, that another one came first (false, a CONFLICT). Throws other
 * errors, for the form.
 */
export async function announceOutcome(decision: Promise<unknown>, done: string): Promise<boolean> {
  try {
    await decision;
  } catch (error) {
    if (codeOf(error) !== 'CONFLICT') throw error;
    toast.warning(messageOf(error));
    return false;
  }
  toast.done(done);
  return true;
}
