import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { COPY } from '../../../../server/words/en/copying';
import { SECURITY } from '../../../../server/words/en/security';
import { copyText } from '../../../ui/copyText';
import { Dialog } from '../../../ui/dialog/Dialog';

interface RecoveryCodesDialogProps {
  /** null while there are none to show. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** Shows recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  // They stay visible while the dialog closes.
  const [shown, setShown] = useState(codes);
  if (codes && codes !== shown) setShown(codes);
  return (
    <Dialog
      isOpen={codes !== null}
      onClose={onClose}
      onExited={() => setShown(null)}
      title={SECURITY.yourCodes}
      holdsForm
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => void copyText((shown ?? []).join('\n'), { copied: COPY.copied, byHand: COPY.copyByHand })}
          >
            {SECURITY.copyCodes}
          </Button>
          <Button onClick={onClose}>{SECURITY.codesKept}</Button>
        </>
      }
    >
      <Stack gap="4">
        <Text role="status">{SECURITY.codesOnce}</Text>
        <Grid
          as="ul"
          listStyleType="none"
          templateColumns="repeat(auto-fill, minmax(12rem, 1fr))"
          gap="2"
          fontFamily="mono"
        >
          {shown?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
      </Stack>
    </Dialog>
  );
}
