import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { DRAFT } from '../../../server/words/en/postForms';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard';
import { Failure } from '../../ui/Failure';
import { type Draft, isWritten, NOTHING, type Written } from './draft';
import { type Claim, forgetDraft, keepDraft } from './drafts';
import { OtherDrafts } from './OtherDrafts';
import type { FileUpload } from './useFileUpload';

interface DraftKeeperProps {
  creatorId: string;
  /** This tab's draft, and other drafts beside it. */
  claim: Claim;
  /** Continues with another draft; this one is kept. */
  onTakeUp: (id: string) => void;
  upload: FileUpload;
  /** Whether the text was posted: then there is no draft any more. */
  isPosted: () => boolean;
}

/** Saves the draft while it is written, says when it was restored, and asks before it is left. */
export function DraftKeeper({ creatorId, claim, onTakeUp, upload, isPosted }: DraftKeeperProps) {
  const { id, draft: found, others } = claim;
  const { values, setValues } = useFormikContext<Written>();
  const [isShown, setShown] = useState(found !== null);
  const { attached } = upload;
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (isPosted()) forgetDraft(creatorId, id);
    else setKept(keepDraft(creatorId, id, { ...values, ...kept(attached), writtenAt: Date.now() }));
  }, [creatorId, id, isPosted, values, attached]);

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
      <OtherDrafts drafts={others} onTakeUp={onTakeUp} />
      <Failure text={isKept ? undefined : DRAFT.notKept} />
      <LeaveGuard
        isUnsaved={() => isWritten({ ...values, ...kept(attached) }) && !isPosted()}
        question={isUnfinished ? { ...DRAFT, leaveWarning: DRAFT.leaveUnfinished } : DRAFT}
        isKept={isKept && !isUnfinished}
      />
    </>
  );
}

/** The part of a file that is kept when the page is left. */
function kept(attached: FileUpload['attached']): Pick<Draft, 'file' | 'unfinished'> {
  if (attached?.state !== 'arrived') return { file: null, unfinished: attached?.name ?? '' };
  const { id, kind, name, size, at } = attached;
  return { file: { id, kind, name, size, at }, unfinished: '' };
}
