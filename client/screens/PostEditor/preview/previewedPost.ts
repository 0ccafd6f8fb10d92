import type { Unmasked } from '@apollo/client/masking';
import type { BodyNode } from '../../../../server/rules/bodies/nodes';
import { beginningOf, plainTextOf } from '../../../../server/rules/bodies/plainText';
import { linkedVideo, normalizeLink } from '../../../../server/rules/links';
import { readingMinutes } from '../../../../server/rules/posts';
import { DESCRIPTION_MAX } from '../../../../server/rules/text';
import { bodyIn, mediaIn } from '../bodyText';
import type { Written } from '../draft';
import { bodyToSend } from '../longForm/bodyToSend';
import type { PreviewedPostQuery } from './PostPreview.generated';
import type { Look } from './previewedFiles';
import { isLockedTo, joiningOf, membershipOf, type Reader } from './readers';

/** A post with all that its card and its body read. */
export type WholePost = NonNullable<Unmasked<PreviewedPostQuery>['post']>;
type Medium = WholePost['media'][number];
type Creator = Pick<WholePost['creator'], 'id' | 'userId' | 'pageName' | 'profilePicSrc' | 'accent'>;
type Squad = Pick<NonNullable<WholePost['squadToJoin']>, 'id' | 'title' | 'amount'> & { level: number };

/** What of the form is seen by readers. */
export type Shown = Pick<Written, 'description' | 'teaser' | 'link' | 'title' | 'titlePublic' | 'body'>;

export interface Previewed {
  shown: Shown;
  /** The page, and the squad of the post; null for a free one. */
  creator: Creator;
  squad: Squad | null;
  /** The id in the form of a plain post's file; null without one. */
  attachment: string | null;
  /** The files of this device by their ids in the form. */
  looks: Readonly<Record<string, Look>>;
  /** The post as it is published; null for a new one. */
  published: WholePost | null;
  reader: Reader;
  now: Date;
}

/** The id of a post that is not published. */
export const UNPUBLISHED = 'preview';

/** The post as this reader will get it. */
export function previewedPost(previewed: Previewed): WholePost {
  const { shown, creator, squad, published, reader, now } = previewed;
  const isLocked = isLockedTo(reader, squad, now) && !opened(published, now);
  const page = { __typename: 'Creator' as const, ...creator, viewerSubscription: membershipOf(reader) };
  const content = contentOf(previewed);
  const hidden = { description: null, body: null, link: null, linkCard: null, attachment: null, media: [] };
  return {
    ...(published ?? blank(now)),
    ...content,
    ...(isLocked && hidden),
    title: isLocked && !shown.titlePublic ? null : shown.title.trim() || null,
    titlePublic: shown.titlePublic,
    teaser: shown.teaser.trim() || null,
    isLocked,
    viewerCanEdit: false,
    creator: page,
    squad: squad && { __typename: 'Squad', id: squad.id, title: squad.title },
    squadToJoin: squad && { __typename: 'Squad', ...squad, ...joiningOf(reader, squad, now), creator: page },
  };
}

const opened = (published: WholePost | null, now: Date) =>
  published?.opensAt != null && new Date(published.opensAt) <= now;

/** What a published post has and a new one has not yet. */
const blank = (now: Date) => ({
  __typename: 'Post' as const,
  id: UNPUBLISHED,
  timestamp: now.toISOString(),
  editedAt: null,
  chosenLanguage: null,
  opensAt: null,
  pinPlace: null,
  isLiked: false,
  numLikes: 0,
  numComments: 0,
  shareText: '',
});

/** What is locked for those who may not read it, and what of it is public. */
function contentOf({ shown, attachment, looks, published }: Previewed) {
  const doc = shown.body === null ? null : bodyIn(shown.body);
  const ids = doc ? mediaIn(shown.body) : attachment === null ? [] : [attachment];
  const alts = doc ? altsOf(doc) : {};
  // A plain post that is edited keeps what is attached to it.
  const kept = doc ? [] : (published?.media ?? []);
  const media = [...kept, ...ids.flatMap((id) => mediumOf(id, alts[id] ?? '', { looks, published }))];
  const body = doc && bodyToSend(doc, (id) => id);
  const words = body ? plainTextOf(body) : shown.description.trim();
  const link = (!doc && published?.link) || normalizeLink(shown.link);
  return {
    description: body ? beginningOf(words, DESCRIPTION_MAX) : words,
    hasBody: body !== null,
    body: body && JSON.stringify(body),
    readingMinutes: readingMinutes(words),
    kind: kindOf(media[0], link),
    link,
    linkCard: link === published?.link ? (published?.linkCard ?? null) : null,
    attachment: media.find(({ type }) => type === 'IMAGE' || type === 'VIDEO') ?? null,
    numPictures: media.filter(({ type }) => type === 'IMAGE').length,
    media,
    blur: ids.flatMap((id) => looks[id]?.blur ?? [])[0] ?? (kept.length > 0 ? (published?.blur ?? null) : null),
  };
}

const KINDS = { IMAGE: 'PICTURE', VIDEO: 'VIDEO', AUDIO: 'SOUND', FILE: 'FILE' } as const;
const TYPES = { image: 'IMAGE', video: 'VIDEO', audio: 'AUDIO', file: 'FILE' } as const;

function kindOf(first: Medium | undefined, link: string | null): WholePost['kind'] {
  if (first) return KINDS[first.type];
  if (link === null) return 'TEXT';
  return linkedVideo(link) ? 'VIDEO' : 'LINK';
}

const altsOf = ({ content = [] }: BodyNode): Record<string, string> => {
  const media = content.flatMap((block) => (block.type === 'gallery' ? (block.content ?? []) : [block]));
  return Object.fromEntries(
    media.flatMap(({ attrs }) => (attrs?.id ? [[String(attrs.id), String(attrs.alt ?? '')]] : [])),
  );
};

/** A file of the post; none until this device knows its look. */
function mediumOf(id: string, alt: string, { looks, published }: Pick<Previewed, 'looks' | 'published'>): Medium[] {
  const posted = published?.media.find(({ mediaId }) => mediaId === id);
  if (posted) return [{ ...posted, alt }];
  const look = looks[id];
  if (!look) return [];
  const { kind, src, width, height } = look;
  return [
    {
      __typename: 'Attachment',
      mediaId: id,
      alt,
      type: TYPES[kind],
      src,
      name: null,
      bytes: null,
      seconds: null,
      width,
      height,
      color: null,
      smallSrc: null,
      mediumSrc: null,
      posterSrc: null,
      isPreparing: false,
      isPlayable: true,
    },
  ];
}
