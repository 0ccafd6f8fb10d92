import { Stack } from '@chakra-ui/react';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { LongText } from '../ui/LongText';
import { langOf } from '../ui/langOf';
import { type PostContent_PostFragment, PostContent_PostFragmentDoc } from './PostContent.generated';
import { PostMedia } from './PostMedia';

void (
  /* GraphQL */ `
  fragment PostContent_post on Post {
    id
    description
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

/** A post's text and media for its readers. */
export function PostContent({ post: ref, isFirst = false }: PostContentProps) {
  const post = useFragmentData(PostContent_PostFragmentDoc, ref);
  return (
    <Stack gap="4">
      {post.description && <LongText text={post.description} lang={langOf(post.description, post.chosenLanguage)} />}
      <PostMedia post={post} isFirst={isFirst} bleeds />
    </Stack>
  );
}
