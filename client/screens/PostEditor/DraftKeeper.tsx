import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { DRAFT } from '../../../server/words/en/postForms';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard';
import { Failure } from '../../ui/Failure';
import { mediaIn } from './bodyText';
import { isWritten, NOTHING, type Written } from './draft';
import { keptFiles } from './draftFiles';
import { contentOf, saveDraft } from './draftRow';
import { type Claim, forgetDraft, type KeptDraft, keepDraft } from './drafts';
import { OtherDrafts } from './OtherDrafts';
import type { RowSaving } from './useDraftSaver';
import { type FileUpload, restoredFiles } from './useFileUpload';

interface DraftKeeperProps {
  creatorId: string;
  /** This tab's draft, and other drafts beside it. */
  claim: Claim;
  /** Continues with another draft; this one is kept. */
  onTakeUp: (id: string) => void;
  upload: FileUpload;
  /** Whether the text was posted: then there is no draft any more. */
  isPosted: () => boolean;
  row: RowSaving;
}

/** Saves the draft while it is written, says when it was restored, and asks before it is left. */
export function DraftKeeper({ creatorId, claim, onTakeUp, upload, isPosted, row }: DraftKeeperProps) {
  const { id, draft: found, others } = claim;
  const { values, setValues } = useFormikContext<Written>();
  const [isShown, setShown] = useState(found !== null);
  const { attached } = upload;
  useTakenUp(creatorId, others);
  const { isKept, now } = useKept({ creatorId, id, values, upload, isPosted, row });

  function discard() {
    setShown(false);
    for (const file of [upload.attachment, ...mediaIn(values.body)]) upload.remove(file);
    void setValues(NOTHING, false);
  }
  const isUnfinished = now.unfinished !== '';
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
      <OtherDrafts drafts={others.filter(({ draft }) => !draft.row.isSaved)} onTakeUp={onTakeUp} />
      <Failure text={isKept ? undefined : DRAFT.notKept} />
      <LeaveGuard
        isUnsaved={() =>
          isWritten(now) && !isPosted() && (isUnfinished || !row.saver.isSaved(contentOf(values, upload)))
        }
        question={isUnfinished ? { ...DRAFT, leaveWarning: DRAFT.leaveUnfinished } : DRAFT}
        isKept={isKept && !isUnfinished}
      />
    </>
  );
}

type Keeping = Omit<DraftKeeperProps, 'claim' | 'onTakeUp'> & { id: string; values: Written };

/** Keeps what is written in this browser, and in its row on the server. */
function useKept({ creatorId, id, values, upload, isPosted, row }: Keeping) {
  const [isKept, setKept] = useState(true);
  const { attached, files } = upload;
  const now = { ...values, ...keptFiles(values, upload) };
  const { saver, saving, write, drop, id: rowId } = row;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written, what has come, and what is saved of it
  useEffect(() => {
    if (isPosted()) return forgetDraft(creatorId, id);
    const content = contentOf(values, upload);
    if (isWritten(now)) write(content);
    else drop();
    const known = { id: rowId, version: saver.version, isSaved: saver.isSaved(content), postUpdatedAt: null };
    setKept(keepDraft(creatorId, id, { ...now, chosenLanguage: '', writtenAt: Date.now(), row: known }));
  }, [creatorId, id, isPosted, values, attached, files, saving]);
  return { isKept, now };
}

/** Drafts of this browser that no tab is editing, and that no device has saved yet, get their rows. */
function useTakenUp(creatorId: string, others: readonly KeptDraft[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for those found
  useEffect(() => {
    void saveOthers(creatorId, others).catch(console.warn);
  }, []);
}

async function saveOthers(creatorId: string, others: readonly KeptDraft[]): Promise<void> {
  for (const { id, draft } of others) {
    if (draft.row.isSaved) continue;
    const { row } = draft;
    const { version } = await saveDraft({
      id: row.id,
      version: row.version,
      ...contentOf(draft, restoredFiles(draft)),
    });
    keepDraft(creatorId, id, { ...draft, row: { ...row, version, isSaved: true } });
  }
}
