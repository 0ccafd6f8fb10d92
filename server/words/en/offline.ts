import { words } from '../words';

/** The page of a browser for an address opened offline (client/public/sw.js). */
export const OFFLINE_PAGE = words('OFFLINE_PAGE', {
  heading: 'No connection',
  text: 'Toli cannot be reached right now. This page opens as soon as it can.',
});
