import { useState } from 'react';
import type { WaitlistFeature } from '../../../server/rules/waitlist';
import { joinWaitlist } from './joinWaitlist';

/** One try to join the waitlist: what it is doing and what came of it. */
export function useWaitlist() {
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  async function send(email: string, features?: WaitlistFeature[]): Promise<boolean> {
    setState('sending');
    setProblem(null);
    const answer = await joinWaitlist({ email, ...(features && { features }) });
    setState(answer.ok ? 'done' : 'idle');
    if (!answer.ok) setProblem(answer.message);
    return answer.ok;
  }
  return { state, problem, send };
}
