import type { LandingPage } from '../../../server/rules/landing';
import { creating } from '../../../server/words/en/cards';
import { LANDING } from '../../../server/words/en/landing';
import { Link } from '../../ui/Link';
import { settings } from '../../viewer/settings';
import { Cover, Face } from './pictures';

/** Further pages, each with its lowest price. */
export function PageCards({ pages }: { pages: LandingPage[] }) {
  return (
    <ul className="page-cards" aria-label={LANDING.onToli}>
      {pages.map(({ path, pageName, bio, isPlural, profilePicSrc, coverPicSrc, members, squads }) => (
        <li key={path}>
          <Link to={path}>
            {!settings.savesData && <Cover src={coverPicSrc} sizes="(width < 56rem) 45vw, 220px" />}
            <span className="page-card">
              {profilePicSrc && <Face src={profilePicSrc} size={44} />}
              <b>{pageName}</b>
              <span>{creating(isPlural, bio)}</span>
              {members !== null && <span>{LANDING.members(members)}</span>}
              <span className="page-price">{LANDING.from(squads[0]!.amount)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
