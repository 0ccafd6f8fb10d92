import { type ReactNode, useRef, useState } from 'react';
import type { FileKind } from '../../../../server/rules/media';
import { ACCEPT_IMAGES, ACCEPT_VIDEOS, declaredKind } from '../../../../server/rules/uploadTypes';
import { FileInput } from '../../../ui/form/FileInput';
import { kindProblem, sizeProblem } from '../fileProblem';
import type { FileUpload } from '../useFileUpload';
import { wholePicture } from './wholePicture';

/** Puts a picture or film into the text: behind that one, else behind the block of the cursor. */
type Insert = (id: string, behind: string | null) => void;

/** Uploads chosen, pasted and dropped files, and puts them into the text in their order; what is refused says why. */
export function useMediaChooser(
  upload: FileUpload,
  insert: Insert,
): {
  choose: (kind: FileKind) => void;
  take: (files: readonly File[]) => void;
  problem: string | null;
  inputs: ReactNode;
} {
  const image = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeAll(chosen: readonly File[], kindOf: (file: File) => FileKind): Promise<void> {
    setProblem(null);
    let before: string | null = null;
    for (const file of chosen) {
      const kind = kindOf(file);
      const ready = await uploadable(file, kind);
      if ('problem' in ready) setProblem(`${file.name}: ${ready.problem}`);
      else {
        const id = upload.add(ready.file, kind, file.name);
        insert(id, before);
        before = id;
      }
    }
  }

  const inputs = (
    <>
      <FileInput ref={image} accept={ACCEPT_IMAGES} multiple onChosen={(...all) => void takeAll(all, () => 'image')} />
      <FileInput ref={video} accept={ACCEPT_VIDEOS} onChosen={(...all) => void takeAll(all, () => 'video')} />
    </>
  );
  return {
    choose: (kind) => (kind === 'image' ? image : video).current?.click(),
    take: (files) => void takeAll(files, ({ type, name }) => declaredKind(type, name) ?? 'image'),
    problem,
    inputs,
  };
}

/** The file as it is sent, or why it is not. */
async function uploadable(file: File, kind: FileKind): Promise<{ file: File } | { problem: string }> {
  const refusal = await kindProblem(file, kind);
  if (refusal !== null) return { problem: refusal };
  const ready = kind === 'image' ? await wholePicture(file) : { file };
  if ('problem' in ready) return ready;
  const tooLarge = sizeProblem(ready.file, kind);
  return tooLarge === null ? ready : { problem: tooLarge };
}
