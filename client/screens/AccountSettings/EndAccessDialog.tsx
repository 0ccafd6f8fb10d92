import { useMutation } from '@apollo/client/react';
import { ACCESS } from '../../../server/words/en/access';
import { COMMON } from '../../../server/words/en/common';
import { ACCOUNT } from '../../../server/words/en/users';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toast } from '../../ui/toast/toast';
import { EndOtherAccessDocument } from './EndAccessDialog.generated';

void (
  /* GraphQL */ `
  mutation EndOtherAccess {
    endOtherAccess {
      sessions
      tokens
      apps
      feeds
      webhooks
      viewer {
        sessions {
          id
          ...DeviceRow_session
        }
        apiTokens {
          id
        }
        appAccesses {
          id
        }
        privateFeed {
          createdAt
        }
      }
    }
  }
`
);

/** Ends all access of the person but this session, and lists what was ended. */
export function EndAccessDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [endOtherAccess] = useMutation(EndOtherAccessDocument);
  const end = async () => {
    const { data } = await endOtherAccess();
    if (data) toast.done(ACCESS.ended(data.endOtherAccess));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={COMMON.question(ACCOUNT.endAccess)}
      confirm={ACCOUNT.endAccess}
      onConfirm={end}
      isDanger
    >
      {ACCOUNT.endAccessWarning}
    </ConfirmDialog>
  );
}
