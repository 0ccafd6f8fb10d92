import { useCallback, useEffect, useRef, useState } from 'react';
import { SENT_MB, type SentKind } from '../../../server/rules/messages';
import { declaredKind } from '../../../server/rules/uploadTypes';
import { COMMON } from '../../../server/words/en/common';
import { SENT_FILE } from '../../../server/words/en/sentFiles';
import { CANCELLED, upload } from '../../uploads/upload';
import { uploadable } from '../../uploads/uploadable';
import { UploadFailure } from '../../uploads/uploadFailure';

const MB = 1_000_000;

interface Chosen {
  file: File;
  kind: SentKind;
  /** Shows it before it is sent. */
  url: string;
  /** The upload, once it has come: another try sends no byte again. */
  id?: string;
}

export type ChosenFile = ReturnType<typeof useChosenFile>;

/** The file of a message in writing: checked when it is chosen, and uploaded when it is sent. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(CANCELLED), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen?.url]);

  const take = useCallback(async (file: File, known?: SentKind) => {
    setProblem(null);
    const kind = known ?? seenKind(file);
    const ready = await uploadable(file, kind);
    const tooLarge = !('problem' in ready) && ready.file.size > SENT_MB[kind] * MB;
    if ('problem' in ready) setProblem(ready.problem);
    else if (tooLarge) setProblem(SENT_FILE.tooLarge(SENT_MB[kind]));
    else setChosen({ file: ready.file, kind, url: URL.createObjectURL(ready.file) });
  }, []);

  /** Uploads the file; its upload's id, or null where that failed, which the person reads. */
  async function send(): Promise<string | null> {
    if (!chosen) return null;
    if (chosen.id) return chosen.id;
    setProblem(null);
    setPercent(0);
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const id = await upload(chosen.file, { onProgress: setPercent, signal });
      setChosen({ ...chosen, id });
      return id;
    } catch (error) {
      if (signal.aborted) return null;
      console.error(error);
      setProblem(error instanceof UploadFailure ? error.message : COMMON.network);
      return null;
    } finally {
      setPercent(null);
    }
  }

  function clear(): void {
    sending.current?.abort(CANCELLED);
    setChosen(null);
    setProblem(null);
  }
  const { file = null, url = null, kind = null } = chosen ?? {};
  return { file, url, kind, percent, problem, take, send, clear };
}

const seenKind = ({ type, name }: File): SentKind => (declaredKind(type, name) === 'video' ? 'video' : 'image');
