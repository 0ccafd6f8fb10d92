/** Far more levels than a request or an event has: what reads or writes JSON level by level overflows its stack at thousands. */
const LEVELS_MAX = 100;

const BACKSLASH = 92;
const QUOTE = 34;
const OPENS = new Set([91, 123]);
const CLOSES = new Set([93, 125]);

/** Parses JSON of a request or another server. Throws a SyntaxError where it is none or too deep. */
export function parseForeignJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('JSON of too many levels');
  return JSON.parse(text);
}

/** Whether a JSON text has more levels than LEVELS_MAX. Of other texts it may say either. */
function isTooDeep(text: string): boolean {
  let level = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isQuoted && sign === BACKSLASH) at++;
    else if (sign === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (OPENS.has(sign) && ++level > LEVELS_MAX) return true;
    else if (CLOSES.has(sign)) level--;
  }
  return false;
}
