/** The key by which what is sent again is done once. Made of random bytes: browsers make UUIDs only on https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
