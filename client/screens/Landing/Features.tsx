import { useState } from 'react';
import { WaitlistFeatures } from '../../../server/rules/waitlist';
import { LANDING } from '../../../server/words/en/landing';
import { lazyDialog } from '../../ui/lazyPart';

const FeaturesModal = lazyDialog(() => import('./FeaturesModal').then((part) => part.FeaturesModal));

/** The present and possible features, with a button for the waitlist. */
export function Features() {
  const [isOpen, setOpen] = useState(false);
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
      <button type="button" className="landing-button" onClick={() => setOpen(true)}>
        {LANDING.tellUs}
      </button>
      <FeaturesModal isOpen={isOpen} onClosed={() => setOpen(false)} />
    </section>
  );
}
