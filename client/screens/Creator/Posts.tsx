import type { Layout } from '../../apollo/schemaTypes';
import type { FragmentRef } from '../../apollo/useFragmentData';
import { PinnedMark } from '../../posts/PinnedMark';
import { PostCard } from '../../posts/PostCard';
import type { PostCard_PostFragment } from '../../posts/PostCard.generated';
import { lazyPart } from '../../ui/lazyPart';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import type { PostsInLayout_PostFragment } from './PostsInLayout.generated';

const PostsInLayout = lazyPart(() => import('./PostsInLayout').then((part) => part.PostsInLayout));

export const isAmong = (posts: readonly { id: string }[], post: { id: string }) =>
  posts.some(({ id }) => id === post.id);

interface PostsProps {
  posts: readonly (FragmentRef<PostCard_PostFragment> & FragmentRef<PostsInLayout_PostFragment> & { id: string })[];
  pinned: readonly { id: string }[];
  layout: Layout;
  asVisitor: boolean;
}

/** Posts of a page in its layout. */
export function Posts({ posts, pinned, layout, asVisitor }: PostsProps) {
  if (layout === 'LIST')
    return posts.map((post) => (
      <PostCard key={post.id} post={post} asVisitor={asVisitor} note={isAmong(pinned, post) && <PinnedMark />} />
    ));
  return (
    <HydratedSuspense>
      <PostsInLayout posts={posts} isMagazine={layout === 'MAGAZINE'} asVisitor={asVisitor} />
    </HydratedSuspense>
  );
}
