import { words } from '../words';

/** The wall of a page. */
export const WALL = words('WALL', {
  title: 'Members say',
  hidden: 'Only you see this',
  hide: (fullName: string) => `Hide what ${fullName} says`,
  show: (fullName: string) => `Show again what ${fullName} says`,
  hideShort: 'Hide',
  showShort: 'Show again',
  onlyYou: 'Only you see this: your page does not show its supporters.',
});

/** A member's text for the wall, in My Squads. */
export const TESTIMONIAL = words('TESTIMONIAL', {
  title: 'Your words on the page',
  hint: (pageName: string) =>
    `Everybody who visits ${pageName} can read them, with your name and picture, as long as you are a member. You can remove them at any time.`,
  label: 'What you say',
  example: 'Every Sunday begins with one of these songs',
  give: 'Agree and show',
  save: 'Save',
  given: 'Shown on the page',
  withdraw: 'Remove it',
  withdrawn: 'It is no longer shown',
});

export const TESTIMONIAL_FORM = words('TESTIMONIAL_FORM', {
  empty: 'Please write something, or remove it',
  membersOnly: 'Only active members can say something on a page',
});
