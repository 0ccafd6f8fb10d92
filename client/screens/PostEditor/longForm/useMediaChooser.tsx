import { type ReactNode, useRef, useState } from 'react';
import { FILMS_MAX, PICTURES_MAX } from '../../../../server/rules/bodies/bounds';
import type { FileKind } from '../../../../server/rules/media';
import { ACCEPT_IMAGES, ACCEPT_VIDEOS, declaredKind } from '../../../../server/rules/uploadTypes';
import { POST_BODY } from '../../../../server/words/en/postBodies';
import { FileInput } from '../../../ui/form/FileInput';
import { kindProblem, sizeProblem } from '../fileProblem';
import type { FileUpload } from '../useFileUpload';
import { wholePicture } from './wholePicture';

interface Into {
  /** Puts a picture or film into the text: behind that one, else behind the block of the cursor. */
  insert: (id: string, behind: string | null) => void;
  /** Puts a picture into the gallery of that one, which is a picture. */
  gather: (id: string, behind: string) => void;
  /** How many of a kind the text has. */
  count: (kind: FileKind) => number;
}

interface MediaChooser {
  choose: (kind: FileKind) => void;
  /** Chooses pictures for the gallery of that one. */
  gather: (behind: string) => void;
  take: (files: readonly File[]) => void;
  problem: string | null;
  inputs: ReactNode;
}

/**
 * Uploads chosen, pasted and dropped files, and puts them into the text in their order, several pictures at once as a
 * gallery; what is refused says why.
 */
export function useMediaChooser(upload: FileUpload, into: Into): MediaChooser {
  const image = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  const gallery = useRef<string>(undefined);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeAll(chosen: readonly File[], kindOf: (file: File) => FileKind, inGallery?: string): Promise<void> {
    setProblem(null);
    const problems: string[] = [];
    const room = { image: PICTURES_MAX - into.count('image'), video: FILMS_MAX - into.count('video') };
    const over: Record<FileKind, string[]> = { image: [], video: [] };
    let before: { id: string; kind: FileKind } | null = inGallery ? { id: inGallery, kind: 'image' } : null;
    for (const file of chosen) {
      const kind = kindOf(file);
      const ready = room[kind] > 0 ? await uploadable(file, kind) : null;
      if (!ready) over[kind].push(file.name);
      else if ('problem' in ready) problems.push(`${file.name}: ${ready.problem}`);
      else {
        room[kind] -= 1;
        const id = upload.add(ready.file, kind, file.name);
        if (kind === 'image' && before?.kind === 'image') into.gather(id, before.id);
        else into.insert(id, before?.id ?? null);
        before = { id, kind };
      }
    }
    problems.push(...tooMany(over));
    if (problems.length > 0) setProblem(problems.join('\n'));
  }

  const inputs = (
    <>
      <FileInput
        ref={image}
        accept={ACCEPT_IMAGES}
        multiple
        onChosen={(...all) => void takeAll(all, () => 'image', gallery.current)}
      />
      <FileInput ref={video} accept={ACCEPT_VIDEOS} onChosen={(...all) => void takeAll(all, () => 'video')} />
    </>
  );
  function choose(kind: FileKind, behind?: string): void {
    gallery.current = behind;
    (kind === 'image' ? image : video).current?.click();
  }
  return {
    choose: (kind) => choose(kind),
    gather: (behind) => choose('image', behind),
    take: (files) => void takeAll(files, ({ type, name }) => declaredKind(type, name) ?? 'image'),
    problem,
    inputs,
  };
}

/** The names of files for which a post has no room, as lines. */
function tooMany({ image, video }: Record<FileKind, readonly string[]>): string[] {
  return [
    ...(image.length > 0 ? [`${image.join(', ')}: ${POST_BODY.tooManyPictures(PICTURES_MAX)}`] : []),
    ...(video.length > 0 ? [`${video.join(', ')}: ${POST_BODY.tooManyFilms(FILMS_MAX)}`] : []),
  ];
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
