import { FILM_PIXELS_MAX } from '../../rules/media';
import { words } from '../words';

/** Choosing and uploading videos; type and size limits of all uploads are in POST. */
export const VIDEO = words('VIDEO', {
  intro: 'A video of your own',
  introHint: 'Instead of a link, you can upload a video of type mp4, mov, avi or wmv. mp4 plays for most people.',
  introThere: 'Your own video is shown on your page. A link above takes its place.',
  add: 'Add a video',
  change: 'Change video',
  remove: 'Remove video',
  removeTitle: 'Remove this video?',
  removeWarning: 'Your video disappears from your page.',
  changed: 'Your new video is in place',
  missing: 'Please choose a video',
  noPicture: 'This file has sound, but no picture. Please choose a video.',
  unreadable: 'This video cannot be read. It may be damaged; please try another one.',
  cutOff: 'The end of this video is missing. Please try to upload it again.',
  keepsMetadata:
    'This video may reveal where it was filmed, and we cannot remove that here. Please save it as an mp4 and try again.',
  tooManyPixels: `This video has more than ${FILM_PIXELS_MAX / 1_000_000} million pixels. Please make it smaller and try again.`,
});
