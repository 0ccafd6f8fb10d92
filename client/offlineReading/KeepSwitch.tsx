import { useState } from 'react';
import { KEEPING } from '../../server/words/en/offlineReading';
import { SwitchRow } from '../ui/form/SwitchField';
import { toast } from '../ui/toast/toast';
import { downloadAnew } from './download';
import { canKeep, deleteKept, isKeptHere, rememberKeeper } from './storage';

/** Keeps the last posts and receipts in this browser for offline reading; off until it is switched on. */
export function KeepSwitch({ userId }: { userId: string }) {
  const [isOn, setOn] = useState(() => canKeep() && isKeptHere(userId));
  if (!canKeep()) return null;
  const choose = async (keeps: boolean) => {
    setOn(keeps);
    try {
      if (!keeps) return await deleteKept();
      rememberKeeper(userId);
      await downloadAnew(userId);
    } catch {
      await deleteKept();
      setOn(false);
      toast.failed(KEEPING.failed);
    }
  };
  return (
    <SwitchRow
      name="keep"
      label={KEEPING.label}
      hint={KEEPING.hint}
      checked={isOn}
      onChange={(keeps) => void choose(keeps)}
    />
  );
}
