import { type FormEvent, useEffect, useRef, useState } from 'react';
import { WaitlistFeatures } from '../../../server/rules/waitlist';
import { COMMON } from '../../../server/words/en/common';
import { LANDING } from '../../../server/words/en/landing';
import { useBackCloses } from '../../ui/dialog/history';
import { useWaitlist } from './useWaitlist';
import './featuresModal.css';

interface FeaturesModalProps {
  isOpen: boolean;
  onClosed: () => void;
}

/** Choose among membership, merch and freelance and leave an e-mail. The browser's own dialog keeps the focus and knows Escape. */
export function FeaturesModal({ isOpen, onClosed }: FeaturesModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  // What was typed stays in it for the next time.
  useBackCloses(isOpen, () => {
    dialog.current?.close();
    return true;
  });
  const { state, problem, send } = useWaitlist();
  const [isThanking, setThanking] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const features = WaitlistFeatures.filter((feature) => values.has(feature));
    if (!(await send(String(values.get('email') ?? ''), features))) {
      form.querySelector<HTMLInputElement>('[name=email]')?.focus();
      return;
    }
    form.reset();
    dialog.current?.close();
    setThanking(true);
  };

  return (
    <>
      <p role="status" className="answer">
        {isThanking && LANDING.thanks}
      </p>
      <dialog ref={dialog} className="features-modal" aria-labelledby="features-title" onClose={onClosed}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <h2 id="features-title">{LANDING.ask}</h2>
          <fieldset>
            <legend>{LANDING.asMany}</legend>
            {WaitlistFeatures.map((feature) => (
              <label key={feature} className="choice">
                <input type="checkbox" name={feature} />
                <span>
                  <b>{LANDING.feature[feature].title}</b>
                  <span>{LANDING.feature[feature].text}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <label htmlFor="features-email">{LANDING.email}</label>
          <input
            id="features-email"
            name="email"
            type="email"
            autoComplete="email"
            aria-invalid={problem !== null}
            aria-describedby="features-answer"
          />
          <p id="features-answer" role="alert" className="answer problem-text">
            {problem}
          </p>
          <div className="modal-actions">
            <button type="button" className="landing-button quiet" onClick={() => dialog.current?.close()}>
              {COMMON.close}
            </button>
            <button type="submit" className="landing-button" disabled={state === 'sending'}>
              {LANDING.send}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
