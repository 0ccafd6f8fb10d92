import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { SECURITY } from '../../../../server/words/en/security';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { MakeRecoveryCodesDocument } from './RecoveryCodes.generated';

void (
  /* GraphQL */ `
  mutation MakeRecoveryCodes {
    makeRecoveryCodes {
      recoveryCodes
      viewer {
        ...Security_viewer
      }
    }
  }
`
);

/** Makes recovery codes in place of the present ones. */
export function RecoveryCodes({ onCodes }: { onCodes: (codes: readonly string[] | null) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [make] = useMutation(MakeRecoveryCodesDocument);
  const go = async () => {
    const { data } = await make();
    onCodes(data!.makeRecoveryCodes.recoveryCodes);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {SECURITY.newCodes}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={SECURITY.newCodesTitle}
        confirm={SECURITY.newCodes}
        onConfirm={go}
      >
        {SECURITY.newCodesWarning}
      </ConfirmDialog>
    </>
  );
}
