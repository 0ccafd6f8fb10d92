import { joinLabel, perMonth } from '../../../server/words/en/cards';
import './phone.css';
import type { LandingPage } from '../../../server/rules/landing';
import { LANDING } from '../../../server/words/en/landing';
import { Link } from '../../ui/Link';
import { Dots, Wordmark } from '../../ui/Wordmark';
import { PageWords } from './PageWords';
import { Cover, Face } from './pictures';

/** Two prices on the phone while there is no page to show. */
const SAMPLE_AMOUNTS = [100, 300] as const;

const sample = (): Omit<LandingPage, 'path' | 'coverPicSrc'> => ({
  pageName: LANDING.samplePage,
  bio: LANDING.sampleBio,
  isPlural: false,
  profilePicSrc: null,
  members: null,
  squads: SAMPLE_AMOUNTS.map((amount, place) => ({ amount, title: LANDING.sampleSquads[place]! })),
});

/** Toli on a phone: a creator's page as a fan sees it, which a tap opens; a made-up picture while there is none. */
export function Phone({ page }: { page: LandingPage | undefined }) {
  if (!page)
    return (
      <div className="phone" aria-hidden="true">
        <Screen {...sample()} />
      </div>
    );
  return (
    <Link to={page.path} className="phone">
      <Screen {...page} />
    </Link>
  );
}

function Screen(page: Partial<LandingPage> & ReturnType<typeof sample>) {
  const { profilePicSrc, coverPicSrc, squads } = page;
  return (
    <div className="phone-screen">
      <div className="phone-bar" aria-hidden="true">
        <Wordmark height={16} />
      </div>
      {coverPicSrc ? <Cover src={coverPicSrc} sizes="264px" /> : <div className="no-cover" />}
      <div className="phone-page">
        {profilePicSrc ? (
          <Face src={profilePicSrc} size={64} />
        ) : (
          <span className="face no-face">
            <Dots size={32} />
          </span>
        )}
        <PageWords {...page} />
        <span className="phone-squads" aria-hidden="true">
          {squads.map(({ amount, title, language }) => (
            <span key={amount} className="phone-squad">
              <b>{perMonth(amount)}</b>
              <span lang={language}>{title}</span>
              <span className="phone-join">{joinLabel('OPEN', amount)}</span>
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
