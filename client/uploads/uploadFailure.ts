import { COMMON } from '../../server/words/en/common';

/** Why a file could not be uploaded. */
export class UploadFailure extends Error {
  /** In the form of a refused operation, so that both are shown in one way. */
  readonly errors: readonly { message: string; extensions: { code?: string } }[];

  constructor(
    message: string,
    /** A retry would be refused again. */
    readonly isFinal: boolean,
  ) {
    super(message);
    this.errors = [{ message, extensions: isFinal ? { code: 'BAD_USER_INPUT' } : {} }];
  }
}

/** The failure of a response, with the server's own sentence if it gave one; status 0: there was no response. */
export function failureOf(status: number, body: string): UploadFailure {
  const isFinal = status >= 400 && status < 500 && ![401, 408, 409, 423, 429].includes(status);
  try {
    const { msg } = JSON.parse(body) as { msg?: string };
    return new UploadFailure(msg ?? COMMON.network, isFinal);
  } catch {
    return new UploadFailure(COMMON.network, isFinal);
  }
}
