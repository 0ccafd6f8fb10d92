import { LEGAL_PATHS } from '../../../server/rules/legal';
import { LEGAL_TITLE, NAVIGATION } from '../../../server/words/en/common';
import { DeviceSelects } from '../../ui/DeviceSelects';
import { LanguageLinks } from '../../ui/LanguageLinks';
import { Link } from '../../ui/Link';
import { Wordmark } from '../../ui/Wordmark';
import { settings } from '../../visit/settings';

/** The foot of the landing page: the legal links, the languages, the theme and the data saver. */
export const LandingFooter = () => (
  <footer className="landing-footer">
    <Wordmark height={24} />
    <nav aria-label={NAVIGATION.aboutToli}>
      {LEGAL_PATHS.map((path) => (
        <Link key={path} to={path}>
          {LEGAL_TITLE[path]}
        </Link>
      ))}
      <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
      <LanguageLinks />
    </nav>
    <DeviceSelects />
  </footer>
);
