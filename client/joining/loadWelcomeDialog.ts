/** Fetches the dialog that welcomes whoever has just paid: while they pay, or else when it opens. */
export const loadWelcomeDialog = () => import('./WelcomeDialog');
