import { useRef, useState } from 'react';
import { useBackCloses } from '../../ui/openSheets';
import { FeaturesModal } from './FeaturesModal';
import { FEATURES } from './featureTexts';

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
      <h2 id="features">One page for what you do</h2>
      <ul>
        {FEATURES.map(({ feature, title, text }) => (
          <li key={feature}>
            <h3>{title}</h3>
            <p>{text}</p>
            <span className="badge">{feature === 'membership' ? 'Open now' : 'If enough of you ask'}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="landing-button" onClick={open}>
        Tell us what you are waiting for
      </button>
      <FeaturesModal dialog={dialog} onClosed={() => setOpen(false)} />
    </section>
  );
}
