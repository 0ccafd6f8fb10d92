/** Toli cannot start; the message is one line for the operator with the fault and its remedy. */
export class StartError extends Error {}
