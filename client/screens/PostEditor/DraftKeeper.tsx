import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { DRAFT } from '../../../server/words/en/postForms';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { type Draft, forgetDraft, isWritten, keepDraft, NOTHING, type Written } from './draft';
import type { FileUpload } from './useFileUpload';

interface DraftKeeperProps {
  creatorId: string;
  /** The draft that was found. */
  found: Draft | null;
  upload: FileUpload;
  /** Whether what is written was posted: then there is no draft any more. */
  isPosted: () => boolean;
}

/** Keeps what is written as it is written, says when it was found again, and asks before it is left. */
export function DraftKeeper({ creatorId, found, upload, isPosted }: DraftKeeperProps) {
  const { values, setValues } = useFormikContext<Written>();
  const [isShown, setShown] = useState(found !== null);
  const { attached } = upload;
  useEffect(
    () => (isPosted() ? forgetDraft(creatorId) : keepDraft(creatorId, { ...values, ...kept(attached) })),
    [creatorId, isPosted, values, attached],
  );

  function discard() {
    setShown(false);
    upload.remove();
    void setValues(NOTHING, false);
  }
  const isUnfinished = kept(attached).unfinished !== '';
  return (
    <>
      {isShown && (
        <Flex
          role="status"
          align="center"
          justify="space-between"
          wrap="wrap"
          columnGap="4"
          layerStyle="card"
          ps="4"
          pe="1"
          py="1"
        >
          <Stack gap="0" flex="1" minW="min(10rem, 100%)">
            <Text>{DRAFT.restored}</Text>
            {found?.unfinished && !attached && (
              <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
                {DRAFT.unfinished(found.unfinished)}
              </Text>
            )}
          </Stack>
          <Button variant="ghost" onClick={discard}>
            {DRAFT.discard}
          </Button>
        </Flex>
      )}
      <LeaveGuard
        isUnsaved={() => isWritten({ ...values, ...kept(attached) }) && !isPosted()}
        question={isUnfinished ? { ...DRAFT, leaveWarning: DRAFT.leaveUnfinished } : DRAFT}
        isKept={!isUnfinished}
      />
    </>
  );
}

/** What of a file stays when the page is left. */
function kept(attached: FileUpload['attached']): Pick<Draft, 'file' | 'unfinished'> {
  if (attached?.state !== 'arrived') return { file: null, unfinished: attached?.name ?? '' };
  const { id, kind, name, size, at } = attached;
  return { file: { id, kind, name, size, at }, unfinished: '' };
}
