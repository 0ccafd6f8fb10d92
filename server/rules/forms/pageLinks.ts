import { mixed } from 'yup';
import { PAGE_LINK } from '../../words/en/pageLinks';
import { PAGE_LINK_NAME_MAX, VIEWS_AT_ONCE } from '../visits';
import { form, text } from './fields';

/** The name of a link to a page. */
export const pageLinkForm = form({
  name: text({ required: () => PAGE_LINK.noName, max: PAGE_LINK_NAME_MAX, trim: true, oneLine: true }),
});

/** The most characters of an address that is counted. */
const PATH_MAX = 100;

/** The paths of what a browser has opened without a page load, a path for each time. */
/* @__NO_SIDE_EFFECTS__ */
function paths() {
  const arePaths = (value: unknown): value is string[] =>
    Array.isArray(value) &&
    value.length <= VIEWS_AT_ONCE &&
    value.every((path) => typeof path === 'string' && path.length <= PATH_MAX);
  return mixed<string[]>({ type: 'paths', check: arePaths })
    .typeError(() => PAGE_LINK.tooManyViews)
    .nonNullable(() => PAGE_LINK.tooManyViews)
    .default(() => [])
    .defined();
}

export const viewsForm = form({ opened: paths() });
