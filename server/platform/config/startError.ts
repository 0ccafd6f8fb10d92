/** Toli cannot start; the message is one line for people that says what is wrong and what to do. */
export class StartError extends Error {}
