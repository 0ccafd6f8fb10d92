import { WEBHOOK_SCREEN } from '../../../../server/words/en/webhooks';
import { Sheet } from '../../../ui/Sheet';
import { ShownOnce } from '../../../ui/ShownOnce';

/** What signs the messages of a webhook, to be copied this once. */
export function SecretSheet({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  return (
    <Sheet isOpen={secret !== undefined} onClose={onClose} title={WEBHOOK_SCREEN.secret}>
      {secret !== undefined && <Secret secret={secret} onClose={onClose} />}
    </Sheet>
  );
}

/** The same within a sheet that is open already. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return <ShownOnce hint={WEBHOOK_SCREEN.secretHint} values={{ [WEBHOOK_SCREEN.secret]: secret }} onDone={onClose} />;
}
