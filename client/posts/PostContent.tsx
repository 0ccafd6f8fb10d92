import { Flex, Stack } from '@chakra-ui/react';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Link } from '../ui/Link';
import { LongText } from '../ui/LongText';
import { langOf } from '../ui/langOf';
import { postAddress } from '../viewer/addresses';
import { type PostContent_PostFragment, PostContent_PostFragmentDoc } from './PostContent.generated';
import { PostMedia } from './PostMedia';

void (
  /* GraphQL */ `
  fragment PostContent_post on Post {
    id
    description
    hasBody
    readingMinutes
    numPictures
    chosenLanguage
    ...PostMedia_post
  }
`
);

interface PostContentProps {
  post: FragmentRef<PostContent_PostFragment>;
  /** It is visible when the screen opens. */
  isFirst?: boolean;
}

/** A post's text and media for its readers; of a body the beginning, with a link to the whole. */
export function PostContent({ post: ref, isFirst = false }: PostContentProps) {
  const post = useFragmentData(PostContent_PostFragmentDoc, ref);
  return (
    <Stack gap="4">
      {post.description && (
        <LongText
          text={post.description}
          lang={langOf(post.description, post.chosenLanguage)}
          readOn={post.hasBody && <ReadOn post={post} />}
        />
      )}
      <PostMedia post={post} isFirst={isFirst} bleeds />
      {post.hasBody && !post.description && post.numPictures > 1 && <ReadOn post={post} />}
    </Stack>
  );
}

function ReadOn({ post: { id, description, readingMinutes, numPictures } }: { post: PostContent_PostFragment }) {
  const more = [
    ...(readingMinutes > 0 ? [POST.minutes(readingMinutes)] : []),
    ...(numPictures > 1 ? [POST.pictures(numPictures)] : []),
  ].join(', ');
  const words = !description ? POST.seeAll(numPictures) : more ? POST.readOnFor(more) : POST.readOn;
  return (
    <Flex asChild display="inline-flex" align="center" minH="11" fontWeight="bold" textDecoration="underline">
      <Link to={postAddress(id)}>{words}</Link>
    </Flex>
  );
}
