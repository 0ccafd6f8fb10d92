import { useState } from 'react';
import { codeOf, messageOf } from '../failures';
import { useSaveState } from '../form/SaveButton';

/** Sends a file and reports the progress (0 to 100). */
export type OnUpload = (file: File, onProgress: (percent: number) => void) => Promise<unknown>;

export type Uploading = ReturnType<typeof useUpload>;

/** One upload at a time, and its result; a failed file is kept, to be sent again. */
export function useUpload(onUpload: OnUpload) {
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const save = useSaveState();

  async function send(file: File): Promise<void> {
    setPercent(0);
    setProblem(undefined);
    try {
      await save.run(() => onUpload(file, setPercent));
      setFailed(undefined);
    } catch (error) {
      // A refused file would be refused again.
      setFailed(codeOf(error) === 'BAD_USER_INPUT' ? undefined : file);
      setProblem(messageOf(error));
    } finally {
      setPercent(undefined);
    }
  }
  return { percent, failed, problem, isDone: save.state === 'done', send };
}
