import { CATEGORIES, explorePath } from '../../../server/rules/categories';
import { CATEGORY, FANS } from '../../../server/words/en/categories';
import { Link } from '../../ui/Link';

/** For fans: what a membership is, and what creators make here. */
export function ForFans() {
  return (
    <section className="fans" aria-labelledby="fans">
      <h2 id="fans">{FANS.title}</h2>
      <p className="lead">{FANS.text()}</p>
      <ul aria-label={FANS.categories}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link to={explorePath(category, null)} className="landing-button quiet">
              {CATEGORY[category]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
