import { SOUND_NAMES } from '../../rules/sounds';
import { plural, words } from '../words';

const seconds = (count: number) => plural(count, { one: '# second', other: '# seconds' });
const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' });

/** Sounds of a post, and their player. */
export const POST_SOUNDS = words('POST_SOUNDS', {
  add: 'Add a sound',
  remove: 'Remove the sound',
  /** A sound without a title. */
  sound: 'Sound',
  title: 'Title of the sound (optional)',
  notHere: 'Sounds cannot be prepared here. Please add a video or a link instead.',
  wrongSound: `This file is no sound. Please choose one of these kinds: ${SOUND_NAMES}.`,
  isFilm: 'This file has a moving picture. Please add it as a video.',
  unreadable: 'This sound cannot be read. It may be damaged; please try another one.',
  tooLong: (hours: number) => `A sound lasts ${hours} hours at most`,
  tooMany: (max: number) => `A post has at most ${max} sounds`,
  inText: 'Sounds are put into the text of a long post',
  preparing: 'We are preparing this sound. It can be played in a few minutes.',
  failed: 'This sound could not be prepared. Its creator can upload it again.',
  length: (count: number) => (count < 60 ? seconds(count) : minutes(Math.round(count / 60))),
  // The player.
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  playOf: (title: string) => `Play ${title}`,
  pauseOf: (title: string) => `Pause ${title}`,
  back: (count: number) => `Back ${seconds(count)}`,
  ahead: (count: number) => `Ahead ${seconds(count)}`,
  place: 'Place in the sound',
  placeOf: (at: number, all: number): string =>
    all < 60 ? `${at} of ${seconds(all)}` : `${minutes(Math.floor(at / 60))} of ${Math.round(all / 60)}`,
  speed: 'Speed',
  close: 'Close the player',
  loading: 'Loading',
  membersOnly: (pageName: string) => `This is for members of ${pageName}`,
  broken: 'The sound cannot be loaded. Please try again in a moment.',
});
