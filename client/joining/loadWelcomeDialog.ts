/** Loads the dialog that welcomes a person after a payment: while they pay, or when it opens. */
export const loadWelcomeDialog = () => import('./WelcomeDialog');
