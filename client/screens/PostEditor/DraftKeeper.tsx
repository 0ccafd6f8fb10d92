import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { DRAFT } from '../../../server/words/en/postForms';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard';
import { Failure } from '../../ui/Failure';
import { mediaIn } from './bodyText';
import { type Draft, isWritten, type KeptFile, NOTHING, type Written } from './draft';
import { type Claim, forgetDraft, keepDraft } from './drafts';
import { OtherDrafts } from './OtherDrafts';
import type { AttachedFile, Files, FileUpload } from './useFileUpload';

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
  const { attached, files } = upload;
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (isPosted()) forgetDraft(creatorId, id);
    else setKept(keepDraft(creatorId, id, { ...values, ...kept(values, attached, files), writtenAt: Date.now() }));
  }, [creatorId, id, isPosted, values, attached, files]);

  function discard() {
    setShown(false);
    for (const file of [upload.attachment, ...mediaIn(values.body)]) upload.remove(file);
    void setValues(NOTHING, false);
  }
  const now = { ...values, ...kept(values, attached, files) };
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
      <OtherDrafts drafts={others} onTakeUp={onTakeUp} />
      <Failure text={isKept ? undefined : DRAFT.notKept} />
      <LeaveGuard
        isUnsaved={() => isWritten(now) && !isPosted()}
        question={isUnfinished ? { ...DRAFT, leaveWarning: DRAFT.leaveUnfinished } : DRAFT}
        isKept={isKept && !isUnfinished}
      />
    </>
  );
}

/** The parts of files that are kept when the page is left: of the attachment, and of those in the body. */
function kept(
  { body }: Written,
  attached: AttachedFile | null,
  files: Files,
): Pick<Draft, 'file' | 'files' | 'unfinished'> {
  const inBody = mediaIn(body).flatMap((id) => (files[id] ? [[id, files[id]] as const] : []));
  const unfinished = [attached, ...inBody.map(([, file]) => file)].find((file) => file && file.state !== 'arrived');
  return {
    file: attached && keptOf(attached),
    files: Object.fromEntries(
      inBody.flatMap(([id, file]) => {
        const mine = keptOf(file);
        return mine ? [[id, mine]] : [];
      }),
    ),
    unfinished: unfinished?.name ?? '',
  };
}

function keptOf(file: AttachedFile): KeptFile | null {
  if (file.state !== 'arrived') return null;
  const { id, kind, name, size, at } = file;
  return { id, kind, name, size, at };
}
