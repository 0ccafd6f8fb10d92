const utf16 = new TextDecoder('utf-16le');
const utf8 = new TextDecoder();

/** The text of a file: UTF-16 where it begins so, as Excel saves it, else UTF-8; without its byte order mark. */
export const textOfFile = (bytes: Uint8Array): string =>
  (bytes[0] === 0xff && bytes[1] === 0xfe ? utf16 : utf8).decode(bytes);
