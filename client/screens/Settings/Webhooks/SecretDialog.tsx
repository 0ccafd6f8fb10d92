import { WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { Dialog } from '../../../ui/dialog/Dialog';
import { OneTimeSecret } from '../../../ui/OneTimeSecret';

/** The signing secret of a webhook, to be copied this once. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  return (
    <Dialog isOpen={secret !== undefined} onClose={onClose} title={WEBHOOK_SCREEN.secret}>
      {secret !== undefined && <Secret secret={secret} onClose={onClose} />}
    </Dialog>
  );
}

/** The signing secret of a webhook, to be copied this once, within a dialog that is open already. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <OneTimeSecret hint={WEBHOOK_SCREEN.secretHint} values={{ [WEBHOOK_SCREEN.secret]: secret }} onDone={onClose} />
  );
}
