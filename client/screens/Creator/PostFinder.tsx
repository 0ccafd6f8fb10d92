import { Skeleton, Stack } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { SEARCH_MIN } from '../../../server/rules/creators';
import { length } from '../../../server/rules/text';
import { COMMON } from '../../../server/words/en/common';
import { POST_FINDER } from '../../../server/words/en/postFinder';
import type { Layout } from '../../apollo/schemaTypes';
import { SearchInput } from '../../ui/form/SearchInput';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { FoundPosts } from './FoundPosts';
import { PostOrder } from './PostOrder';
import { isNothing, useSought } from './useSought';

interface PostFinderProps {
  userId: string;
  layout: Layout;
  asVisitor: boolean;
  /** All posts, shown while nothing is looked for. */
  children: ReactNode;
}

/** Finds posts of a page by words, by tag and by month; what is found takes the place of all posts. */
export function PostFinder({ userId, layout, asVisitor, children }: PostFinderProps) {
  const [sought, change] = useSought();
  // Debounced here: a suspended component loses its state at each letter.
  const settled = useDebounced(sought);
  const wanted = { ...settled, q: length(settled.q.trim()) < SEARCH_MIN ? '' : settled.q.trim() };
  return (
    <>
      <Stack gap="3">
        <SearchInput
          label={POST_FINDER.search}
          placeholder={POST_FINDER.search}
          value={sought.q}
          onChange={(q) => change({ q })}
          autoFocus={isNothing(sought)}
        />
        <Suspense fallback={<Skeleton h="12" />}>
          <PostOrder userId={userId} sought={sought} onChange={change} />
        </Suspense>
      </Stack>
      {isNothing(wanted) ? (
        children
      ) : (
        <Suspense fallback={<Skeleton h="64" borderRadius="l3" aria-label={COMMON.loading} role="status" />}>
          <FoundPosts
            userId={userId}
            wanted={wanted}
            isOld={settled !== sought}
            layout={layout}
            asVisitor={asVisitor}
            onClear={() => change({ q: '', tag: '', month: '' })}
          />
        </Suspense>
      )}
    </>
  );
}
