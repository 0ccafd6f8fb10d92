// What becomes of the live connection, for those who care, before it is even loaded.

type Hearer = () => void;
const again = new Set<Hearer>();
const signedOut = new Set<Hearer>();

function hear(hearers: Set<Hearer>, callback: Hearer): () => void {
  hearers.add(callback);
  return () => void hearers.delete(callback);
}

/**
 * Calls back when the live connection was away and follows again what it followed before: what was missed is to be fetched now, and
 * nothing falls in between. Answers how to stop.
 */
export const onReconnected = (callback: Hearer) => hear(again, callback);

/** Calls back when the server ended the live connection because the session has ended. Answers how to stop. */
export const onSessionEnded = (callback: Hearer) => hear(signedOut, callback);

const tell = (hearers: Set<Hearer>) => () => {
  for (const hearer of [...hearers]) hearer();
};
export const notifyReconnected = tell(again);
export const notifySessionEnded = tell(signedOut);
