import { mixed } from 'yup';
import { POST_FORM } from '../../words/en/posts';
import { countsAsLink, LINK_MAX, normalizeLink } from '../links';
import { DESCRIPTION_MAX, isBlank } from '../text';
import { form, text, textIfSent } from './fields';

const linkProblem = (link: string) => (normalizeLink(link) === null ? POST_FORM.noUrl : null);
/** A link as it is kept; what is none stays as typed and is refused. */
const keptLink = (link: unknown) => (typeof link === 'string' ? (normalizeLink(link) ?? link) : link);

function attachedLink() {
  return text({ required: () => POST_FORM.noUrl, max: LINK_MAX, trim: true, also: linkProblem }).transform(keptLink);
}

/** The link of a post: a text too short to be one counts as none, which is null. */
/* @__NO_SIDE_EFFECTS__ */
function postLink() {
  return textIfSent({ max: LINK_MAX, trim: true, also: linkProblem })
    .transform((link: unknown) => (typeof link === 'string' && !countsAsLink(link) ? null : keptLink(link)))
    .nullable()
    .default(null)
    .defined();
}

/** The id of the squad that opens the post, or null for a free one; whose squad it is the service looks up. */
/* @__NO_SIDE_EFFECTS__ */
function squadId() {
  return mixed<string>({ type: 'id', check: (value: unknown): value is string => typeof value === 'string' })
    .transform((value: unknown) => (value === '' ? null : value))
    .typeError(() => POST_FORM.noAudience)
    .nullable()
    .default(null)
    .defined();
}

/** What is written in a post that has no file: it may be empty only beside a link. */
/* @__NO_SIDE_EFFECTS__ */
function wordsOrLink() {
  return text({ max: DESCRIPTION_MAX }).test(
    'something',
    () => POST_FORM.empty,
    (words, { parent }) => !isBlank(words) || parent.link !== null,
  );
}

/** The link of a post that has a file already. */
/* @__NO_SIDE_EFFECTS__ */
function noLink() {
  return postLink().test(
    'one',
    () => POST_FORM.oneAttachment,
    (link) => link === null,
  );
}

/** A new post without a file. */
export const postForm = form({ description: wordsOrLink(), squadId: squadId(), link: postLink() });

/** A new post that comes with a picture or a video, which is then its only attachment. */
export const filePostForm = form({
  description: text({ max: DESCRIPTION_MAX }),
  squadId: squadId(),
  link: noLink(),
});

/** An edited post may be empty (decision H15); words that are not sent stay. */
export const postEditForm = form({ description: textIfSent({ max: DESCRIPTION_MAX }) });
export const linkForm = form({ link: attachedLink() });
