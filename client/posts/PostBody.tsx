import { Box, Stack, Text } from '@chakra-ui/react';
import { createElement, type ReactElement, type ReactNode, useMemo } from 'react';
import { type BodyNode, type BodyWriter, drawBody } from '../../server/rules/bodies/nodes';
import { normalizeLink } from '../../server/rules/links';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { langOf } from '../ui/langOf';
import { lazyPart } from '../ui/lazyPart';
import { HydratedSuspense } from '../visit/HydratedSuspense';
import { Gallery } from './gallery/Gallery';
import { BodyPreparedDocument, type PostBody_PostFragment, PostBody_PostFragmentDoc } from './PostBody.generated';
import { AttachedMedium } from './PostMedia';
import { useUntilPrepared } from './useUntilPrepared';

void (
  /* GraphQL */ `
  fragment PostBody_post on Post {
    id
    body
    description
    readingMinutes
    chosenLanguage
    creator {
      id
      userId
      pageName
      profilePicSrc
    }
    media {
      ...MediumOfBody_attachment @unmask
    }
  }
  fragment MediumOfBody_attachment on Attachment {
    mediaId
    name
    bytes
    seconds
    ...AttachedMedium_attachment @unmask
  }
  query BodyPrepared($id: ID!) {
    post(id: $id) {
      id
      media {
        ...MediumOfBody_attachment @unmask
      }
    }
  }
`
);

// A sound and a file for download load what draws them once they are there.
const PostSound = lazyPart(() => import('./PostSound').then((part) => part.PostSound));
const PostDownload = lazyPart(() => import('./PostDownload').then((part) => part.PostDownload));

type Medium = PostBody_PostFragment['media'][number];
/** What a body is drawn with of its post. */
type Around = Pick<PostBody_PostFragment, 'id' | 'media' | 'creator'>;

/** A sound or a file for download; null for a picture or film. */
function beside(medium: Medium, title: string, { id, creator }: Around): ReactElement | null {
  if (medium.type === 'AUDIO') return <PostSound postId={id} sound={medium} title={title} page={creator} />;
  return medium.type === 'FILE' ? <PostDownload file={medium} title={title} /> : null;
}

/** The whole of a post with a body, loaded where there is one. */
export function PostBody({ post: ref }: { post: FragmentRef<PostBody_PostFragment> }) {
  const post = useFragmentData(PostBody_PostFragmentDoc, ref);
  const { id, body, description, readingMinutes, chosenLanguage, media, creator } = post;
  useUntilPrepared(
    id,
    media.some(({ isPreparing }) => isPreparing),
    BodyPreparedDocument,
  );
  // A like or a comment draws its thousands of nodes not once more.
  const drawn = useMemo(
    () => (body ? drawnBody(JSON.parse(body), { id, media, creator }) : null),
    [id, body, media, creator],
  );
  if (!drawn) return null;
  return (
    <Stack gap="3">
      {readingMinutes > 0 && (
        <Text color="fg.muted" textStyle="sm">
          {POST.readingTime(readingMinutes)}
        </Text>
      )}
      <Box css={LOOK} lang={langOf(description ?? '', chosenLanguage)} overflowWrap="anywhere">
        {drawn}
      </Box>
    </Stack>
  );
}

/** The blocks from the top that are visible when the screen opens. */
const AT_FIRST = 2;

/** A body as elements; its media are those of the post. */
export function drawnBody(body: BodyNode, post: Around): ReactElement {
  const first = body.content?.slice(0, AT_FIRST).find(({ type }) => type === 'media' || type === 'gallery');
  return createElement('div', null, ...drawBody(body, inReact(post, first && (first.content?.[0] ?? first).attrs?.id)));
}

const inReact = (post: Around, first: string | undefined): BodyWriter<ReactNode> => ({
  text: (text) => text,
  element: (tag, content) =>
    createElement(tag, tag === 'br' || tag === 'strong' || tag === 'em' ? null : TEXT, ...content),
  link: (href, content) =>
    normalizeLink(href) === href
      ? createElement('a', { href, target: '_blank', rel: 'noopener nofollow ugc' }, ...content)
      : createElement('span', null, ...content),
  media(id, alt) {
    const medium = post.media.find(({ mediaId }) => mediaId === id);
    const special = medium && beside(medium, alt, post);
    if (special) return <HydratedSuspense fallback={<Box h="20" />}>{special}</HydratedSuspense>;
    return medium && <AttachedMedium medium={medium} alt={alt} isFirst={id === first} />;
  },
  gallery(pictures) {
    const shown = pictures.flatMap(({ id, alt }) => {
      const medium = post.media.find(({ mediaId }) => mediaId === id);
      return medium ? [{ ...medium, alt }] : [];
    });
    return shown.length > 0 && <Gallery pictures={shown} isFirst={shown[0]!.mediaId === first} />;
  },
});

/** Each block has the direction of its own words. */
const TEXT = { dir: 'auto' };

const LOOK = {
  '& > div > * + *': { marginTop: '4' },
  '& p, & li, & h2, & h3': { whiteSpace: 'pre-wrap' },
  '& p, & li, & blockquote': { maxWidth: '70ch' },
  '& h2': { textStyle: 'xl', fontWeight: 'bold', fontFamily: 'heading' },
  '& h3': { textStyle: 'lg', fontWeight: 'bold', fontFamily: 'heading' },
  '& ul, & ol': { paddingInlineStart: '6' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& li > * + *, & blockquote > * + *': { marginTop: '2' },
  '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'border.emphasized', paddingInlineStart: '4' },
  '& a': { textDecoration: 'underline' },
};
