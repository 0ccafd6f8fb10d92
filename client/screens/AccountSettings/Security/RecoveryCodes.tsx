import { useMutation } from '@apollo/client/react';
import { SECURITY } from '../../../../server/words/en/security';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
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
  const [make] = useMutation(MakeRecoveryCodesDocument);
  const go = async () => {
    const { data } = await make();
    onCodes(data!.makeRecoveryCodes.recoveryCodes);
  };
  return (
    <ConfirmButton
      dialog={{
        title: SECURITY.newCodesTitle,
        confirm: SECURITY.newCodes,
        onConfirm: go,
        children: SECURITY.newCodesWarning,
      }}
    >
      {SECURITY.newCodes}
    </ConfirmButton>
  );
}
