import './sections.css';
import { LANDING } from '../../../server/words/en/landing';

/** What creators and fans can rely on. */
export const Promises = () => (
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
);
