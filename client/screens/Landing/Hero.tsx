import { Link } from 'react-router-dom';
import { leadingOn } from '../../../server/rules/internalPath';
import { perMonth } from '../../../server/words/en/squads';
import { WaitlistForm } from './WaitlistForm';
import './hero.css';

/** What Toli is, in one breath, for those who make things and those who like them. */
export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow">Membership pages for India</p>
        <h1>The people who love your work can keep it going.</h1>
        <p className="lead">
          Open a page, set your prices in rupees, and let your people join a squad. They pay by UPI, card or net
          banking; you get on with making things.
        </p>
        <div className="hero-actions">
          <Link to={leadingOn('/signup', '/creator/start')} preventScrollReset className="landing-button">
            Start your page
          </Link>
          <Link to="/explore" className="landing-button quiet">
            Find a creator
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
        <b>Front row</b>
        <span className="price">{perMonth(300)}</span>
        <span>Everything below, and a live evening each month</span>
      </div>
      <div className="squad-card front">
        <b>Morning riyaz</b>
        <span className="price">{perMonth(100)}</span>
        <span>Recordings, notation and a word every Sunday</span>
        <span className="landing-button">Join for {perMonth(100)}</span>
      </div>
    </div>
  );
}
