import { AppError, badRequest, tooLarge, unsupportedType } from '../../platform/errors';
import { POST_EDITOR } from '../../words/en/postForms';
import { VIDEO } from '../../words/en/videos';

const REFUSALS = {
  wrongVideo: () => unsupportedType(POST_EDITOR.wrongVideo),
  noPicture: () => unsupportedType(VIDEO.noPicture),
  unreadable: () => badRequest(VIDEO.unreadable),
  cutOff: () => badRequest(VIDEO.cutOff),
  keepsMetadata: () => badRequest(VIDEO.keepsMetadata),
  tooManyPixels: () => tooLarge(VIDEO.tooManyPixels),
};

/** Why a film is refused. */
export type FilmRefusal = keyof typeof REFUSALS;

/** A refused film (400, 413, 415). A job stores only the reason; a request answers with it in its own language. */
export class FilmRefused extends AppError {
  constructor(readonly reason: FilmRefusal) {
    const { status, code, message } = REFUSALS[reason]();
    super(status, code, message);
  }
}
