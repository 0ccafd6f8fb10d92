import { Box, Link, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { DRAFTS } from '../../../server/words/en/draftList';
import { codeOf, explanationOf, messageOf } from '../../ui/failures';
import { lazyPart } from '../../ui/lazyPart';
import type { Draft } from './draft';
import type { Saving } from './draftSaver';
import type { RowSaving } from './useDraftSaver';
import type { FileUpload } from './useFileUpload';

const DraftConflict = lazyPart(() => import('./DraftConflict').then((part) => part.DraftConflict));

export interface DraftStateProps {
  row: RowSaving;
  upload: FileUpload;
  /** Keeps this draft in place of the one in writing, which `onReplaced` then begins with. */
  keep: (draft: Draft) => void;
  onReplaced: () => void;
}

/** How far the draft is on the server, and the question where it was changed elsewhere. */
export function DraftState(props: DraftStateProps) {
  const { saving } = props.row;
  if (saving.is === 'conflict')
    return (
      <Suspense>
        <DraftConflict {...props} error={saving.error} />
      </Suspense>
    );
  const isOut = saving.is === 'waiting' && codeOf(saving.error) === 'UNAUTHENTICATED';
  return (
    // Its line is there from the first: what is below does not move.
    <Box minH="6" textStyle="sm" color="fg.muted" textAlign={{ md: 'end' }}>
      <Text role={saving.is === 'waiting' ? 'status' : undefined}>
        {isOut ? DRAFTS.signedOut : lineOf(saving)}{' '}
        {isOut && (
          <Link href="/login" target="_blank" textDecoration="underline" color="inherit">
            {DRAFTS.logIn}
          </Link>
        )}
      </Text>
    </Box>
  );
}

function lineOf(saving: Saving): string {
  if (saving.is === 'saving') return DRAFTS.saving;
  if (saving.is === 'saved') return DRAFTS.saved(new Date(saving.at));
  if (saving.is !== 'waiting') return '';
  return explanationOf(saving.error) ? DRAFTS.refused(messageOf(saving.error)) : DRAFTS.waiting;
}
