import { useRef, useState } from 'react';
import { WaitlistFeatures } from '../../../server/rules/waitlist';
import { LANDING } from '../../../server/words/en/landing';
import { useBackCloses } from '../../ui/openSheets';
import { FeaturesModal } from './FeaturesModal';

/** What is here and what may come, and a way to say what one is waiting for. */
export function Features() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What was typed stays in it for the next time.
  useBackCloses(isOpen, () => {
    dialog.current?.close();
    return true;
  });
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  return (
    <section className="features" aria-labelledby="features">
      <h2 id="features">{LANDING.features}</h2>
      <ul>
        {WaitlistFeatures.map((feature) => (
          <li key={feature}>
            <h3>{LANDING.feature[feature].title}</h3>
            <p>{LANDING.feature[feature].text}</p>
            <span className="badge">{feature === 'membership' ? LANDING.openNow : LANDING.ifAsked}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="landing-button" onClick={open}>
        {LANDING.tellUs}
      </button>
      <FeaturesModal dialog={dialog} onClosed={() => setOpen(false)} />
    </section>
  );
}
