import type { SentKind } from '../../rules/messages';
import { plural, words } from '../words';

/** A message that is a picture, a video or a voice note. */
export const SENT_FILE = words('SENT_FILE', {
  /** In place of the text in lists, notifications and mails. */
  kinds: { image: 'Picture', video: 'Video', audio: 'Voice note' } satisfies Record<SentKind, string>,
  gone: 'We could not find this file. Please choose it again.',
  withoutText: 'Please send the text and the file one after the other',
  wrongKind: 'Messages can have a picture, a video or a voice note',
  tooLarge: (megabytes: number) => `This file is too large: at most ${megabytes} MB in a message`,
  tooLong: (minutes: number) =>
    `A voice note lasts at most ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  preparing: 'This voice note can be heard in a moment',
  failed: 'This voice note could not be prepared',
  /** The first picture from a member whom the creator has not answered. */
  covered: 'Show the picture',
  coveredVideo: 'Show the video',
  // Choosing and recording.
  attach: 'Add a picture, a video or a voice note',
  choose: 'Picture or video',
  chooseOther: 'Choose another',
  chooseSound: 'Voice note from your device',
  record: 'Record a voice note',
  recording: (time: string) => `Recording, ${time}`,
  stop: 'Stop',
  listen: 'Your voice note',
  again: 'Record again',
  send: 'Send',
  cancel: 'Cancel',
  noMicrophone: 'Toli may not use your microphone. Please allow it in your browser, or choose a file.',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  openPicture: 'See the picture',
});
