import { Button, type ButtonProps } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { useEffect, useRef, useState } from 'react';
import { SAVED_TEXT_MS } from '../../../server/rules/screenDetails';
import { Icon } from '../Icon';

export type SaveState = 'idle' | 'processing' | 'done';

/**
 * The state of one save: processing while it runs, done for 2 seconds after it, idle again at once when it fails.
 * `onShown` is called after the 2 seconds, for a dialog that closes then.
 */
export function useSaveState(onShown?: () => void) {
  const [state, setState] = useState<SaveState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Runs the save; its error is rethrown. */
  async function run<Result>(save: () => Promise<Result>): Promise<Result> {
    clearTimeout(timer.current);
    setState('processing');
    try {
      const result = await save();
      setState('done');
      timer.current = setTimeout(() => {
        setState('idle');
        onShown?.();
      }, SAVED_TEXT_MS);
      return result;
    } catch (error) {
      setState('idle');
      throw error;
    }
  }
  return { state, run };
}

/** A button with its result: "Save squad", then "Squad saved" for 2 seconds. */
export function SaveButton({
  state,
  idle,
  done,
  ...button
}: ButtonProps & { state: SaveState; idle: string; done: string }) {
  return (
    <Button type="submit" loading={state === 'processing'} loadingText={idle} {...button}>
      {state === 'done' && <Icon of={Check} />}
      <span aria-live="polite">{state === 'done' ? done : idle}</span>
    </Button>
  );
}
