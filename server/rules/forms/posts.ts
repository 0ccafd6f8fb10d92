import { mixed } from 'yup';
import { FIELD } from '../../words/en/fields';
import { POST_AUDIENCE } from '../../words/en/postAudiences';
import { POST_BODY } from '../../words/en/postBodies';
import { POST_FORM } from '../../words/en/postForms';
import { BODY_MAX, TITLE_MAX } from '../bodies/bounds';
import { LINK_MAX } from '../internalPath';
import { countsAsLink, normalizeLink } from '../links';
import { COMMENT_AUDIENCES, OPENS_WITHIN_DAYS, TEASER_MAX } from '../posts';
import { DESCRIPTION_MAX, isBlank } from '../text';
import { DAY, startOfIndianDate } from '../time';
import { form, idOrNull, oneOfIfSent, text, textIfSent, writtenLanguageIfSent, yesNo, yesNoIfSent } from './fields';
import { tags, tagsIfSent, tagsOfDraft } from './tagField';

const linkProblem = (link: string) => (normalizeLink(link) === null ? POST_FORM.noUrl : null);
/** A link as it is stored; a text that is no link stays as typed and is refused. */
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

/** The id of the squad that opens the post, or null for a free one; the service checks the squad's owner. */
/* @__NO_SIDE_EFFECTS__ */
const squadId = () => idOrNull(() => POST_FORM.noAudience);

/** The id of a file uploaded for the post, or null; the service checks the file's owner. */
/* @__NO_SIDE_EFFECTS__ */
const uploadId = () => idOrNull(() => POST_FORM.noUpload);

/** The JSON text of a body, or null; the service checks it. */
/* @__NO_SIDE_EFFECTS__ */
function bodyText() {
  return mixed<string>({ type: 'text', check: (value: unknown): value is string => typeof value === 'string' })
    .typeError(() => FIELD.notText)
    .nullable();
}

/** The body of a post: what else it shows is in its body. */
/* @__NO_SIDE_EFFECTS__ */
function bodyAlone() {
  return bodyText()
    .test(
      'alone',
      () => POST_BODY.beside,
      (body, { parent }) => !body || (parent.link === null && parent.uploadId === null),
    )
    .default(null)
    .defined();
}

/** The text of a post without a file: it may be empty only beside a link, an upload or a body. */
/* @__NO_SIDE_EFFECTS__ */
function wordsOrLink() {
  return text({ max: DESCRIPTION_MAX }).test(
    'something',
    () => POST_FORM.empty,
    (words, { parent }) => !isBlank(words) || parent.link !== null || parent.uploadId !== null || !!parent.body,
  );
}

/** The upload of a post that has no link. */
/* @__NO_SIDE_EFFECTS__ */
function uploadOrLink() {
  return uploadId().test(
    'one',
    () => POST_FORM.oneAttachment,
    (id, { parent }) => id === null || parent.link === null,
  );
}

/** The link or upload of a post that has a file already. */
/* @__NO_SIDE_EFFECTS__ */
function none(attachment: ReturnType<typeof postLink>) {
  return attachment.test(
    'one',
    () => POST_FORM.oneAttachment,
    (value) => value === null,
  );
}

/** True or false; a form with a file sends it as a text. */
/* @__NO_SIDE_EFFECTS__ */
function yesNoAsText(otherwise: boolean) {
  return yesNo(otherwise).transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value));
}

/** Whether the post also goes to its readers by mail. */
/* @__NO_SIDE_EFFECTS__ */
const byMail = () => yesNoAsText(true);

/** Whether the title of a locked post is public. */
/* @__NO_SIDE_EFFECTS__ */
const titlePublic = () => yesNoAsText(false);

/** Who may comment on it. */
/* @__NO_SIDE_EFFECTS__ */
function commentAudience() {
  return oneOfIfSent(COMMENT_AUDIENCES, { unknown: () => POST_FORM.noCommentAudience });
}

const title = { max: TITLE_MAX, trim: true, oneLine: true };

/** The part of a squad's post that is public. */
const teaser = { max: TEASER_MAX, trim: true, oneLine: true };

/** A new post whose file, if it has one, was uploaded before. */
export const postForm = form({
  description: wordsOrLink(),
  squadId: squadId(),
  link: postLink(),
  uploadId: uploadOrLink(),
  body: bodyAlone(),
  title: text(title),
  titlePublic: titlePublic(),
  teaser: text(teaser),
  tags: tags(),
  byMail: byMail(),
  commentAudience: commentAudience().default('EVERYONE').defined(),
});

/** A new post sent with a picture or a video, which is then its only attachment. */
export const filePostForm = form({
  description: text({ max: DESCRIPTION_MAX }),
  squadId: squadId(),
  link: none(postLink()),
  uploadId: none(uploadId()),
  body: bodyText()
    .test(
      'alone',
      () => POST_BODY.beside,
      (body) => !body,
    )
    .default(null)
    .defined(),
  title: text(title),
  titlePublic: titlePublic(),
  teaser: text(teaser),
  tags: tags(),
  byMail: byMail(),
  commentAudience: commentAudience().default('EVERYONE').defined(),
});

/** A draft of a post or of an edit, which may be incomplete; its link is as it was typed. */
export const postDraftForm = form({
  description: text({ max: BODY_MAX }),
  squadId: squadId(),
  link: text({ max: LINK_MAX, trim: true, oneLine: true }),
  uploadId: uploadId(),
  body: bodyText().default(null).defined(),
  title: text(title),
  titlePublic: titlePublic(),
  teaser: text(teaser),
  tags: tagsOfDraft(),
  byMail: byMail(),
  commentAudience: commentAudience().default('EVERYONE').defined(),
  chosenLanguage: writtenLanguageIfSent().default(null).defined(),
});

/** An edited post may be empty (decision H15); a text that is not sent stays. A body that is null goes. */
export const postEditForm = form({
  description: textIfSent({ max: DESCRIPTION_MAX }),
  title: textIfSent(title),
  titlePublic: yesNoIfSent(),
  body: bodyText(),
  teaser: textIfSent(teaser),
  tags: tagsIfSent(),
  commentAudience: commentAudience(),
  chosenLanguage: writtenLanguageIfSent(),
});

/** A day that is still to come, in India, within a year. */
const dayProblem = (day: string): string | null => {
  const start = startOfIndianDate(day);
  if (!start) return POST_AUDIENCE.noDay;
  const days = (start.getTime() - Date.now()) / DAY;
  return days <= 0 || days > OPENS_WITHIN_DAYS ? POST_AUDIENCE.otherDay : null;
};

/** Who can read a published post: everyone (no squad), or a squad and higher, perhaps until a day
 * (YYYY-MM-DD, India), which is dropped for everyone. */
export const postAudienceForm = form({
  squadId: squadId(),
  opensOn: text({ trim: true, also: dayProblem }),
});

export const linkForm = form({ link: attachedLink() });
