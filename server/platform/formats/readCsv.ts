import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import Papa from 'papaparse';
import { textOfFile } from '../../rules/textFiles';

/** A record of a CSV file, and the line of the file on which it begins. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** Characters that are parsed at once, before other work of the process has its turn. */
const PIECE = 65_536;

/** The sign between the cells: the most frequent one in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.slice(0, PIECE).split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
}

/**
 * Reads a CSV file (RFC 4180), piece by piece: others' requests are answered meanwhile. `take` gets each record but empty lines;
 * false from it ends the reading.
 */
export async function readCsv(bytes: Buffer, take: (line: CsvLine) => boolean, piece = PIECE): Promise<void> {
  const text = textOfFile(bytes);
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: delimiterOf(text), skipEmptyLines: false });
  let line = 1;
  let isOver = false;
  async function* pieces() {
    for (let from = 0; from < text.length && !isOver; from += piece) {
      yield text.slice(from, from + piece);
      await turn();
    }
  }
  await pipeline(pieces, parser, async (records: AsyncIterable<string[]>) => {
    for await (const cells of records) {
      const isEmpty = cells.every((cell) => cell.trim() === '');
      if (!isEmpty && !isOver) isOver = !take({ line, cells });
      line += 1 + cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
    }
  });
}
