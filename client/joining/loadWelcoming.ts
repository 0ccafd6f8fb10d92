import type { Joined } from './joinSuccess';

const welcoming = () => import('./welcoming');

/** Welcomes a person who has paid and was not welcomed yet, and asks about their data where that is due. */
export const showWelcomeAndNotice = () => welcoming().then(({ showWelcomeAndNotice }) => showWelcomeAndNotice());

/** Called after the welcome. */
export const endWelcome = (paid: Joined) => welcoming().then(({ endWelcome }) => endWelcome(paid));
