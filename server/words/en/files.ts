import { IMAGE_PIXELS_MAX, OPENED_PIXELS_MAX } from '../../rules/media';
import { words } from '../words';

/** Choosing, cropping and uploading pictures; type and size limits of all uploads are in POST. */
export const PICTURE = words('PICTURE', {
  profile: 'Profile picture',
  pageProfile: 'Picture of your page',
  pageProfileHint: 'Until you choose one, your own picture is shown.',
  cover: 'Cover picture',
  coverHint: 'Shown across the top of your page, three times as wide as high.',
  noCover: 'No cover yet',
  focus: 'Middle',
  focusHint: 'Phones show a part of it. Move it to what matters.',
  /** Percent of the way from its left edge to its right. */
  focusAt: (percent: number) =>
    percent < 50 ? `${50 - percent} % left` : percent > 50 ? `${percent - 50} % right` : 'middle',
  squad: 'Picture of this squad',
  change: 'Change picture',
  add: 'Add a picture',
  remove: 'Remove picture',
  removeTitle: 'Remove this picture?',
  removeWarning: 'Your picture disappears everywhere it is shown.',
  changed: 'Your new picture is in place',
  again: 'Try again',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  cropTitle: 'Choose what is shown',
  touchHint: 'Drag to move, pinch to zoom and turn.',
  mouseHint: 'Drag to move, scroll to zoom. The arrow keys, + and - do the same.',
  cropArea: 'The picture to crop: arrow keys move it, plus and minus zoom',
  zoom: 'Zoom',
  rotation: 'Rotation',
  turn: 'Turn by 90°',
  shape: 'Shape',
  use: 'Use this picture',
  uncropped: 'Upload it as it is',
  notShownTitle: 'This file cannot be shown',
  notShown:
    'Your browser cannot show this file, so it cannot be cropped here. You can upload it as it is, or choose another.',
  noPicture: 'This file is not a picture that Toli knows. Please choose a jpeg, png, WebP, GIF, HEIC, bmp or tiff.',
  notConverted:
    'This picture cannot be read here. It may be damaged, or of a kind that your browser does not know. Please save it as jpeg or png and choose it again.',
  tooLargeToOpen: `This picture has more than ${OPENED_PIXELS_MAX / 1_000_000} million pixels. Please make it smaller and choose it again.`,
  missing: 'Please choose a picture',
  tooManyPixels: `This picture has more than ${IMAGE_PIXELS_MAX / 1_000_000} million pixels. Please make it smaller and try again.`,
  unreadable: 'This picture cannot be read. It may be damaged; please try another one.',
  bmpKind: 'This kind of bmp picture cannot be read. Please save it as jpeg or png and try again.',
});

/** The storage used by a person. */
const gigabytes = (amount: number) => `${amount.toLocaleString('en-IN', { maximumFractionDigits: 1 })} GB`;

/** Texts for any file. */
export const FILE = words('FILE', {
  unreadable: 'This file cannot be read. Please choose it again.',
  size: (megabytes: number) => `${megabytes.toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`,
});

/** The message for a request with an unreadable file. */
export const UPLOAD = words('UPLOAD', {
  notMultipart: 'Please send the file as multipart/form-data',
  broken: 'This upload could not be read: it is cut off, or not valid multipart/form-data',
  stopped: 'What you sent broke off. Please try again.',
  tooManyParts: 'This upload has more parts than are taken',
  oneFile: 'Please send one file at a time',
  notInMap: 'This upload has a file that its map does not name',
  textTooLong: 'A text in this upload is too long',
  full: 'There is no room for this file right now. Please try again later.',
  /** Gigabytes. */
  noOwnRoom: (used: number, limit: number) =>
    `There is no room for this file: your pictures, videos and files take ${gigabytes(used)} of your ${limit} GB. Remove some that you no longer need; their room is free a day later.`,
  unreachable: 'Files cannot be reached right now. Please try again in a moment.',
  empty: 'This file is empty',
  gone: 'This upload is gone. Please choose the file again.',
  unfinished: 'This file has not arrived yet. Please try again in a moment.',
  judged: 'We are still checking this file. Please try again in a moment.',
  otherPlace: 'This upload continues from another byte than you say, or in another request',
  moreThanSaid: 'This upload has more bytes than it said',
  notTus: 'Uploads speak the tus protocol 1.0.0: POST with Upload-Length, then PATCH from Upload-Offset',
  busy: 'Many files are being worked on right now. Please try again in a moment.',
});
