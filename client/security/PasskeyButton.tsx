import { useState } from 'react';
import { Failure } from '../ui/Failure';
import { SaveButton, useSaveState } from '../ui/form/SaveButton';
import { passkeyProblem } from './passkeys';

interface PasskeyButtonProps {
  idle: string;
  done: string;
  /** Uses the browser's own dialog. */
  act: () => Promise<unknown>;
}

/** A button that opens the browser's dialog of passkeys, with what went wrong there. */
export function PasskeyButton({ idle, done, act }: PasskeyButtonProps) {
  const save = useSaveState();
  const [problem, setProblem] = useState<string>();
  const go = async () => {
    setProblem(undefined);
    await save.run(act).catch((error) => setProblem(passkeyProblem(error)));
  };
  return (
    <>
      <SaveButton
        type="button"
        variant="outline"
        state={save.state}
        idle={idle}
        done={done}
        onClick={() => void go()}
      />
      <Failure text={problem} />
    </>
  );
}
