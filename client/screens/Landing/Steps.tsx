import './sections.css';
import { LANDING } from '../../../server/words/en/landing';
import { settings } from '../../visit/settings';
import { StartLink } from './StartLink';

/** The end of the page: the few steps to begin, and the first of them. */
export function Steps() {
  const { title, steps } = LANDING.begin[settings.pageReview];
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">{title}</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <StartLink />
    </section>
  );
}
