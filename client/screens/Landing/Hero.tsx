import './hero.css';
import type { LandingPage } from '../../../server/rules/landing';
import { LANDING } from '../../../server/words/en/landing';
import { Link } from '../../ui/Link';
import { PageCards } from './PageCards';
import { Phone } from './Phone';
import { StartLink } from './StartLink';

/** What Toli is, in short, for creators and fans; beside it real pages. */
export function Hero({ pages: [first, ...others] }: { pages: LandingPage[] }) {
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow">{LANDING.eyebrow}</p>
        <h1>{LANDING.title}</h1>
        <p className="lead">{LANDING.lead}</p>
        <div className="hero-actions">
          <StartLink />
          <Link to="/explore" className="landing-button quiet">
            {LANDING.find}
          </Link>
        </div>
      </div>
      <div className="showcase">
        <Phone page={first} />
        {others.length > 0 && <PageCards pages={others} />}
      </div>
    </section>
  );
}
