import { loadPart } from '../ui/hooks/online';
import { ActionButton } from './ActionButton';
import { useEnter } from './useEnter';

/** Signs in by a passkey alone; the code for the browser's dialog is loaded at the press. */
export function LogInWithPasskey({ label }: { label: string }) {
  const enter = useEnter();
  const logIn = async () => {
    const { logInWithPasskey } = await loadPart(() => import('./secondStepCalls'));
    await enter(await logInWithPasskey());
  };
  return <ActionButton label={label} act={logIn} />;
}
