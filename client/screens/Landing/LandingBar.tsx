import { NAVIGATION } from '../../../server/words/en/common';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Wordmark } from '../../ui/Wordmark';
import { settings } from '../../visit/settings';
import { Mail, Search } from './icons';

/** The visitor's top bar in the landing page's own style; on a phone the first two links are icons. */
export function LandingBar() {
  return (
    <header className="landing-bar">
      <Link to="/" className="landing-brand">
        <Wordmark height={28} />
      </Link>
      <nav aria-label={NAVIGATION.main}>
        <Link to="/explore" aria-label={NAVIGATION.explore}>
          <Icon of={Search} size={20} />
          <span>{NAVIGATION.explore}</span>
        </Link>
        <a href={`mailto:${settings.supportEmail}`} aria-label={NAVIGATION.contact}>
          <Icon of={Mail} size={20} />
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
