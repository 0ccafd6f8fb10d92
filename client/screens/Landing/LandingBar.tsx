import { NAVIGATION } from '../../../server/words/en/common';
import { Link } from '../../ui/Link';
import { Sign } from '../../ui/Sign';
import { Wordmark } from '../../ui/Wordmark';
import { settings } from '../../viewer/settings';
import { Mail, Search } from './signs';

/** The visitor's top bar in the landing page's own light; on a phone the first two links are signs. */
export function LandingBar() {
  return (
    <header className="landing-bar">
      <Link to="/" className="landing-brand">
        <Wordmark height={28} />
      </Link>
      <nav aria-label={NAVIGATION.main}>
        <Link to="/explore" aria-label={NAVIGATION.explore}>
          <Sign of={Search} size={20} />
          <span>{NAVIGATION.explore}</span>
        </Link>
        <a href={`mailto:${settings.supportEmail}`} aria-label={NAVIGATION.contact}>
          <Sign of={Mail} size={20} />
          <span>{NAVIGATION.contact}</span>
        </a>
        <Link to="/login" preventScrollReset>
          {NAVIGATION.logIn}
        </Link>
        <Link to="/signup" preventScrollReset className="landing-button small">
          {NAVIGATION.signUp}
        </Link>
      </nav>
    </header>
  );
}
