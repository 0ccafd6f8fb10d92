import type { Paid } from './joinSuccess';

const welcoming = () => import('./welcoming');

/** Welcomes whoever has paid and was not welcomed yet. */
export const showJoinSuccess = () => welcoming().then(({ showWelcome }) => showWelcome());

/** They have been. */
export const endJoinSuccess = (paid: Paid) => welcoming().then(({ endWelcome }) => endWelcome(paid));
