import type { LandingPage } from '../../../server/rules/landing';
import { LANDING } from '../../../server/words/en/landing';
import { Link } from '../../ui/Link';
import { settings } from '../../visit/settings';
import { PageWords } from './PageWords';
import { Cover, Face } from './pictures';

/** Further pages, each with its lowest price. */
export function PageCards({ pages }: { pages: LandingPage[] }) {
  return (
    <ul className="page-cards" aria-label={LANDING.onToli}>
      {pages.map((page) => (
        <li key={page.path}>
          <Link to={page.path}>
            {!settings.savesData && <Cover src={page.coverPicSrc} sizes="(width < 56rem) 45vw, 220px" />}
            <span className="page-card">
              {page.profilePicSrc && <Face src={page.profilePicSrc} size={44} />}
              <PageWords {...page} />
              <span className="page-price">{LANDING.from(page.squads[0]!.amount)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
