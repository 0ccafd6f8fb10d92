import { type FormEvent, useRef } from 'react';
import { LANDING } from '../../../server/words/en/landing';
import { useWaitlist } from './useWaitlist';

/** For visitors who want a mail first. */
export function WaitlistForm() {
  const { state, problem, send } = useWaitlist();
  const email = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send(email.current?.value ?? ''))) email.current?.focus();
  };

  return (
    <section className="later" aria-labelledby="later">
      <h2 id="later">{LANDING.notReady}</h2>
      <form className="waitlist" noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor="waitlist-email">{LANDING.leaveEmail}</label>
        <div className="waitlist-row">
          <input
            ref={email}
            id="waitlist-email"
            name="email"
            type="email"
            autoComplete="email"
            placeholder={LANDING.emailExample}
            aria-invalid={problem !== null}
            aria-describedby="waitlist-answer"
          />
          <button type="submit" className="landing-button quiet" disabled={state === 'sending'}>
            {LANDING.joinWaitlist}
          </button>
        </div>
        <p id="waitlist-answer" role="status" className={problem ? 'answer problem-text' : 'answer'}>
          {problem ?? (state === 'done' ? LANDING.thanks : '')}
        </p>
      </form>
    </section>
  );
}
