import { Skeleton } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { ScreenFrame } from '../../ui/ScreenFrame';

/** A screen on which a post is written, and its placeholder. */
export function EditorFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ScreenFrame title={title} maxW="2xl">
      <Suspense fallback={<Skeleton h="80" borderRadius="l3" aria-label={COMMON.loading} role="status" />}>
        {children}
      </Suspense>
    </ScreenFrame>
  );
}
