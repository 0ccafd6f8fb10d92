import type { FileKind } from '../../server/rules/media';
import { kindProblem, sizeProblem, withType } from './fileProblem';
import { wholePicture } from './wholePicture';

/** The file as it is sent, or why it is not: of a post at most so many megabytes as the settings say. */
export async function uploadable(file: File, kind: FileKind): Promise<{ file: File } | { problem: string }> {
  const refusal = await kindProblem(file, kind);
  if (refusal !== null) return { problem: refusal };
  const ready = kind === 'image' ? await wholePicture(file) : { file: await withType(file, kind) };
  if ('problem' in ready) return ready;
  const tooLarge = sizeProblem(ready.file, kind);
  return tooLarge === null ? ready : { problem: tooLarge };
}
