import { rupees } from '../../rules/money';
import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import { words } from '../words';

/** Texts of server-made pages: in previews of links, and without JavaScript. */
export const SITE = words('SITE', {
  /** The preview of a link to the site. */
  preview: `Membership pages for India: join a squad of the creators you love, from ${rupees(SQUAD_AMOUNT_MIN)} a month.`,
  /** Over every page and mail of a test installation (STAGING). */
  staging: 'This is a trial of Toli. Nothing here is real, and no money moves.',
  /** Under the icon of a phone’s home screen. */
  name: 'Toli',
  noScript: 'Toli needs JavaScript. Please switch it on in your browser and load this page again.',
});
