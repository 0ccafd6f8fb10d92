import { AppError, badRequest, tooLarge, unsupportedType } from '../../platform/errors';
import { SOUND_HOURS_MAX } from '../../rules/sounds';
import { POST_DOWNLOADS } from '../../words/en/postDownloads';
import { POST_EDITOR } from '../../words/en/postForms';
import { POST_SOUNDS } from '../../words/en/postSounds';
import { VIDEO } from '../../words/en/videos';

const REFUSALS = {
  wrongVideo: () => unsupportedType(POST_EDITOR.wrongVideo),
  noPicture: () => unsupportedType(VIDEO.noPicture),
  unreadable: () => badRequest(VIDEO.unreadable),
  cutOff: () => badRequest(VIDEO.cutOff),
  keepsMetadata: () => badRequest(VIDEO.keepsMetadata),
  wrongFile: () => unsupportedType(POST_DOWNLOADS.wrongFile),
  noSoundsHere: () => unsupportedType(POST_SOUNDS.notHere),
  wrongSound: () => unsupportedType(POST_SOUNDS.wrongSound),
  isFilm: () => unsupportedType(POST_SOUNDS.isFilm),
  unreadableSound: () => badRequest(POST_SOUNDS.unreadable),
  tooLongSound: () => badRequest(POST_SOUNDS.tooLong(SOUND_HOURS_MAX)),
  tooManyPixels: () => tooLarge(VIDEO.tooManyPixels),
};

/** Why a film, a sound or a file is refused. */
export type FileRefusal = keyof typeof REFUSALS;

/** A refused film, sound or file (400, 413, 415). A job stores only the reason; a request answers with it in its own language. */
export class FileRefused extends AppError {
  constructor(readonly reason: FileRefusal) {
    const { status, code, message } = REFUSALS[reason]();
    super(status, code, message);
  }
}
