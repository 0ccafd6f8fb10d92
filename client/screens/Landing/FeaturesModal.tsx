import './featuresModal.css';
import { type FormEvent, useState } from 'react';
import { type WaitlistFeature, WaitlistFeatures } from '../../../server/rules/waitlist';
import { COMMON } from '../../../server/words/en/common';
import { LANDING } from '../../../server/words/en/landing';
import { WAITLIST } from '../../../server/words/en/waitlist';
import { DialogFrame, DialogTitle } from '../../ui/dialog/DialogFrame';
import { useCloseDialog } from '../../ui/dialog/unsaved';
import { useWaitlist } from './useWaitlist';

interface Wishes {
  features: readonly WaitlistFeature[];
  email: string;
}

interface FeaturesModalProps {
  isOpen: boolean;
  onClosed: () => void;
}

const NO_WISHES: Wishes = { features: [], email: '' };

/** The choice among membership, merch and freelance, and an e-mail address. The typed values stay for the next time. */
export function FeaturesModal({ isOpen, onClosed }: FeaturesModalProps) {
  const [wishes, setWishes] = useState(NO_WISHES);
  const [isThanking, setThanking] = useState(false);
  const thank = () => {
    setWishes(NO_WISHES);
    setThanking(true);
    onClosed();
  };
  return (
    <>
      <p role="status" className="answer">
        {isThanking && LANDING.thanks}
      </p>
      <DialogFrame isOpen={isOpen} onClose={onClosed} size="md" className="features-modal night">
        <DialogTitle>{WAITLIST.ask}</DialogTitle>
        <WishesForm wishes={wishes} onChange={setWishes} onSent={thank} />
      </DialogFrame>
    </>
  );
}

interface WishesFormProps {
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
  onSent: () => void;
}

function WishesForm({ wishes: { features, email }, onChange, onSent }: WishesFormProps) {
  const close = useCloseDialog();
  const { state, problem, send } = useWaitlist();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await send(email, [...features])) onSent();
    else form.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };
  const choose = (feature: WaitlistFeature, isChosen: boolean) =>
    onChange({
      email,
      features: WaitlistFeatures.filter((each) => (each === feature ? isChosen : features.includes(each))),
    });
  return (
    <form noValidate className="dialog-body" onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{WAITLIST.asMany}</legend>
        {WaitlistFeatures.map((feature) => (
          <label key={feature} className="choice">
            <input
              type="checkbox"
              name={feature}
              checked={features.includes(feature)}
              onChange={({ target }) => choose(feature, target.checked)}
            />
            <span>
              <b>{LANDING.feature[feature].title}</b>
              <span>{LANDING.feature[feature].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label htmlFor="features-email">{WAITLIST.email}</label>
      <input
        id="features-email"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => onChange({ features, email: target.value })}
        aria-invalid={problem !== null}
        aria-describedby="features-answer"
      />
      <p id="features-answer" role="alert" className="answer problem-text">
        {problem}
      </p>
      <div className="features-actions">
        <button type="button" className="dialog-button quiet" onClick={close}>
          {COMMON.close}
        </button>
        <button type="submit" className="dialog-button" disabled={state === 'sending'}>
          {WAITLIST.send}
        </button>
      </div>
    </form>
  );
}
