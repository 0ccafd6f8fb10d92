import { Link } from 'react-router-dom';
import { leadingOn } from '../../../server/rules/internalPath';
import { joinLabel, perMonth } from '../../../server/words/en/squads';
import { WaitlistForm } from './WaitlistForm';
import './hero.css';
import { LANDING } from '../../../server/words/en/landing';

/** What Toli is, in one breath, for those who make things and those who like them. */
export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow">{LANDING.eyebrow}</p>
        <h1>{LANDING.title}</h1>
        <p className="lead">{LANDING.lead}</p>
        <div className="hero-actions">
          <Link to={leadingOn('/signup', '/creator/start')} preventScrollReset className="landing-button">
            {LANDING.start}
          </Link>
          <Link to="/explore" className="landing-button quiet">
            {LANDING.find}
          </Link>
        </div>
        <WaitlistForm />
      </div>
      <SquadPicture />
    </section>
  );
}

/** A page as a fan sees it, in small; only to look at. */
function SquadPicture() {
  return (
    <div className="squads" aria-hidden="true">
      <div className="squad-card back">
        <b>{LANDING.higherSquad}</b>
        <span className="price">{perMonth(300)}</span>
        <span>{LANDING.higherOpens}</span>
      </div>
      <div className="squad-card front">
        <b>{LANDING.lowerSquad}</b>
        <span className="price">{perMonth(100)}</span>
        <span>{LANDING.lowerOpens}</span>
        <span className="landing-button">{joinLabel('OPEN', 100)}</span>
      </div>
    </div>
  );
}
