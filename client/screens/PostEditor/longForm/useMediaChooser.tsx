import { type ReactNode, useRef, useState } from 'react';
import { DOWNLOADS_MAX, FILMS_MAX, PICTURES_MAX, SOUNDS_MAX } from '../../../../server/rules/bodies/bounds';
import { ACCEPT_DOWNLOADS } from '../../../../server/rules/downloads';
import { FILE_KINDS, type FileKind } from '../../../../server/rules/media';
import { ACCEPT_SOUNDS } from '../../../../server/rules/sounds';
import { ACCEPT_IMAGES, ACCEPT_VIDEOS, declaredKind } from '../../../../server/rules/uploadTypes';
import { POST_BODY } from '../../../../server/words/en/postBodies';
import { POST_DOWNLOADS } from '../../../../server/words/en/postDownloads';
import { POST_SOUNDS } from '../../../../server/words/en/postSounds';
import { FileInput } from '../../../ui/form/FileInput';
import { uploadable } from '../../../uploads/uploadable';
import type { FileUpload } from '../useFileUpload';

interface Into {
  /** Puts a file into the text: behind that one, else behind the block of the cursor. */
  insert: (id: string, behind: string | null) => void;
  /** Puts a picture into the gallery of that one, which is a picture. */
  gather: (id: string, behind: string) => void;
  /** How many of a kind the text has. */
  count: (kind: FileKind) => number;
}

/** The files that the browser offers, by kind. */
const ACCEPTED: Record<FileKind, string> = {
  image: ACCEPT_IMAGES,
  video: ACCEPT_VIDEOS,
  audio: ACCEPT_SOUNDS,
  file: ACCEPT_DOWNLOADS,
};

/** The most of a kind in one post, and how more of them are refused. */
const BOUNDS: Record<FileKind, { most: number; tooMany: (max: number) => string }> = {
  image: { most: PICTURES_MAX, tooMany: (max) => POST_BODY.tooManyPictures(max) },
  video: { most: FILMS_MAX, tooMany: (max) => POST_BODY.tooManyFilms(max) },
  audio: { most: SOUNDS_MAX, tooMany: (max) => POST_SOUNDS.tooMany(max) },
  file: { most: DOWNLOADS_MAX, tooMany: (max) => POST_DOWNLOADS.tooMany(max) },
};

interface MediaChooser {
  choose: (kind: FileKind) => void;
  /** Chooses pictures for the gallery of that one. */
  gather: (behind: string) => void;
  take: (files: readonly File[]) => void;
  problem: string | null;
  inputs: ReactNode;
}

/** The inputs, by kind. */
type Places = Partial<Record<FileKind, HTMLInputElement | null>>;

const placing = (places: Places, kind: FileKind) => (input: HTMLInputElement | null) => {
  places[kind] = input;
};

/**
 * Uploads chosen, pasted and dropped files, and puts them into the text in their order, several pictures at once as a
 * gallery; what is refused says why.
 */
export function useMediaChooser(upload: FileUpload, into: Into): MediaChooser {
  const { current: places } = useRef<Places>({});
  const gallery = useRef<string>(undefined);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeAll(chosen: readonly File[], kindOf: (file: File) => FileKind, inGallery?: string): Promise<void> {
    setProblem(null);
    const problems: string[] = [];
    const room = byKind((kind) => BOUNDS[kind].most - into.count(kind));
    const over = byKind((): string[] => []);
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

  const inputs = FILE_KINDS.map((kind) => (
    <FileInput
      key={kind}
      ref={placing(places, kind)}
      accept={ACCEPTED[kind]}
      multiple={kind !== 'video'}
      onChosen={(...all) => void takeAll(all, () => kind, kind === 'image' ? gallery.current : undefined)}
    />
  ));
  function choose(kind: FileKind, behind?: string): void {
    gallery.current = behind;
    places[kind]?.click();
  }
  return {
    choose: (kind) => choose(kind),
    gather: (behind) => choose('image', behind),
    take: (files) => void takeAll(files, ({ type, name }) => declaredKind(type, name) ?? 'image'),
    problem,
    inputs,
  };
}

const byKind = <T,>(make: (kind: FileKind) => T): Record<FileKind, T> =>
  Object.fromEntries(FILE_KINDS.map((kind) => [kind, make(kind)])) as Record<FileKind, T>;

/** The names of files for which a post has no room, as lines. */
const tooMany = (over: Record<FileKind, readonly string[]>): string[] =>
  FILE_KINDS.filter((kind) => over[kind].length > 0).map((kind) => {
    const { most, tooMany: refusal } = BOUNDS[kind];
    return `${over[kind].join(', ')}: ${refusal(most)}`;
  });
