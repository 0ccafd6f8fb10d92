import { useState } from 'react';
import type { WaitlistFeature } from '../../../server/rules/waitlist';
import { COMMON } from '../../../server/words/en/common';
import type { joinWaitlist, WaitlistAnswer } from './joinWaitlist';

/** Its validation and sending are loaded with the first try, so that the landing page opens without them. */
async function join(...input: Parameters<typeof joinWaitlist>): Promise<WaitlistAnswer> {
  try {
    const part = await import('./joinWaitlist');
    return await part.joinWaitlist(...input);
  } catch {
    return { ok: false, message: COMMON.network };
  }
}

/** One try to join the waitlist: its state and its result. */
export function useWaitlist() {
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  async function send(email: string, features?: WaitlistFeature[]): Promise<boolean> {
    setState('sending');
    setProblem(null);
    const answer = await join({ email, ...(features && { features }) });
    setState(answer.ok ? 'done' : 'idle');
    if (!answer.ok) setProblem(answer.message);
    return answer.ok;
  }
  return { state, problem, send };
}
