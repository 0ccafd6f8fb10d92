import { Button, Skeleton } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { DRAFTS } from '../../../server/words/en/draftList';
import { Link } from '../../ui/Link';
import { ScreenFrame } from '../../ui/ScreenFrame';

/** A screen on which a post is written, the way to all drafts, and its placeholder. */
export function EditorFrame({ title, children }: { title: string; children: ReactNode }) {
  const drafts = (
    <Button asChild variant="ghost" px="3">
      <Link to="/creator/settings/drafts">{DRAFTS.open}</Link>
    </Button>
  );
  return (
    <ScreenFrame title={title} maxW="2xl" beside={drafts}>
      <Suspense fallback={<Skeleton h="80" borderRadius="l3" aria-label={COMMON.loading} role="status" />}>
        {children}
      </Suspense>
    </ScreenFrame>
  );
}
