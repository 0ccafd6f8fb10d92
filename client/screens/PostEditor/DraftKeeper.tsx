import { Button, Flex, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { DRAFT } from '../../../server/words/en/posts';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { type Draft, isWritten, keepDraft, NOTHING } from './draft';

interface DraftKeeperProps {
  creatorId: string;
  /** The draft that the form began with. */
  isRestored: boolean;
  /** Whether what is written was posted: then there is no draft any more. */
  isPosted: () => boolean;
}

/** Keeps what is written as it is written, says when it was found again, and asks before it is left. */
export function DraftKeeper({ creatorId, isRestored, isPosted }: DraftKeeperProps) {
  const { values, setValues } = useFormikContext<Draft>();
  const [isShown, setShown] = useState(isRestored);
  useEffect(() => keepDraft(creatorId, isPosted() ? NOTHING : values), [creatorId, isPosted, values]);

  function discard() {
    setShown(false);
    void setValues(NOTHING, false);
  }
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
          <Text>{DRAFT.restored}</Text>
          <Button variant="ghost" onClick={discard}>
            {DRAFT.discard}
          </Button>
        </Flex>
      )}
      <LeaveGuard isUnsaved={() => isWritten(values) && !isPosted()} question={DRAFT} isKept />
    </>
  );
}
