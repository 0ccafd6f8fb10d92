import { inflateSync } from 'node:zlib';

/** The text of a PDF, as a reader copies it. */
export function saidIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const contents = [...streams].map(([, bytes]) => {
    try {
      return inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const said = contents.flatMap((content) => [
    ...content.matchAll(/\/ActualText (?:\((?:\\.|[^\\)])*\)|<[0-9a-f]*>)/gi),
  ]);
  return said.map(([text]) => decode(text.slice('/ActualText '.length))).join('');
}

function decode(text: string): string {
  const bytes = text.startsWith('<')
    ? Buffer.from(text.slice(1, -1), 'hex')
    : Buffer.from(
        text.slice(1, -1).replaceAll(/\\([\s\S])/g, (_, sign) => ESCAPED[sign] ?? sign),
        'latin1',
      );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
