import { settings } from '../../visit/settings';
import './sections.css';
import { LANDING } from '../../../server/words/en/landing';

/** What creators and fans can rely on, and the few steps to begin. */
export function Promises() {
  const { title: startTitle, steps } = LANDING.begin[settings.pageReview];
  return (
    <>
      <section className="promises" aria-labelledby="promises">
        <h2 id="promises">{LANDING.money}</h2>
        <ul>
          {LANDING.promises().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="steps" aria-labelledby="steps">
        <h2 id="steps">{startTitle}</h2>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
