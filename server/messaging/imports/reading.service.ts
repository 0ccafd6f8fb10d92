import { unzipSync } from 'fflate';
import { type CsvLine, readCsv } from '../../platform/formats/readCsv';
import { isEmail } from '../../rules/forms/users';
import {
  type FileProblem,
  IMPORT_BYTES,
  IMPORT_LINES,
  IMPORTED_NAME_MAX,
  type ImportSource,
  KO_FI_DAYS,
  type LineProblem,
} from '../../rules/imports';
import { cutGraphemes, hasControl, onOneLine } from '../../rules/text';
import { DAY } from '../../rules/time';
import { emailKey, foldedEmail } from '../../rules/users';
import { columnKey, type Reading, SOURCES, type Source } from './sources.service';

/** A line that invites a person; `paidUntil`: UTC, null where the file does not say it. */
export interface MemberLine {
  line: number;
  email: string;
  emailKey: string;
  name: string;
  tier: string;
  paidUntil: Date | null;
}

/** A line that invites no one. */
export interface LeftOutLine {
  line: number;
  why: LineProblem;
}

/** The lines of a file, in their order. */
export interface ReadFile {
  source: ImportSource;
  members: MemberLine[];
  leftOut: LeftOutLine[];
}

/** A file that is not read. */
export class UnreadFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** The longest cell: a quote that is not closed makes one of the rest of the file. */
const CELL_MAX = 10_000;

/** Reads a list of members from another platform's export. Throws UnreadFile. Says the same of the same file and moment. */
export async function readMembers(bytes: Buffer, now: Date): Promise<ReadFile> {
  const list = isZip(bytes) ? listIn(bytes) : bytes;
  // Ghost's export of its posts is JSON.
  if (/^\uFEFF?\s*[{[]/.test(list.subarray(0, 100).toString())) throw new UnreadFile('POSTS');
  const lines = new Lines(now);
  await readCsv(list, (line) => lines.take(line));
  return lines.result();
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** The list of addresses in Substack's export, unpacked in a buffer of a size that is bound. */
function listIn(zip: Buffer): Buffer {
  try {
    const entries = unzipSync(zip, {
      filter: ({ name, originalSize }) => /^email_list\.[^/]*csv$/.test(name) && originalSize <= IMPORT_BYTES,
    });
    const [list] = Object.values(entries);
    if (list) return Buffer.from(list);
  } catch {
    // One that is broken has no list either.
  }
  throw new UnreadFile('ZIP');
}

/** The lines of a file so far. */
class Lines {
  private readonly now: Date;
  private columns: string[] = [];
  private source: Source | null = null;
  private count = 0;
  /** The newest payment of the file. */
  private newest: Date | null = null;
  private readonly members = new Map<string, MemberLine & { at?: Date | null }>();
  private readonly leftOut: LeftOutLine[] = [];
  /** The keys of addresses that want no mails. */
  private readonly unsubscribed = new Set<string>();

  constructor(now: Date) {
    this.now = now;
  }

  /** False where there are too many. */
  take({ line, cells }: CsvLine): boolean {
    if (!this.source) {
      this.begin(cells.map(columnKey));
      return true;
    }
    this.count++;
    if (this.count > IMPORT_LINES) return false;
    const why = this.problemOf(line, cells, this.source);
    if (why) this.leftOut.push({ line, why });
    return true;
  }

  result(): ReadFile {
    if (!this.source) throw new UnreadFile('EMPTY');
    if (this.count > IMPORT_LINES) throw new UnreadFile('TOO_LONG');
    const members: MemberLine[] = [];
    for (const { at, ...member } of this.members.values()) {
      const why = this.whyNow(member.emailKey, at);
      if (why) this.leftOut.push({ line: member.line, why });
      else members.push(member);
    }
    const leftOut = this.leftOut.sort((a, b) => a.line - b.line);
    return { source: this.source.source, members: members.sort((a, b) => a.line - b.line), leftOut };
  }

  private begin(columns: string[]): void {
    const source = SOURCES.find(({ marks }) => marks.some((mark) => columns.includes(mark)));
    const isPosts = columns.includes('postid') && columns.includes('audience');
    if (!source) throw new UnreadFile(isPosts ? 'POSTS' : 'UNKNOWN');
    this.columns = columns;
    this.source = source;
  }

  /** Takes a member in; why a line has none, or null. */
  private problemOf(line: number, cells: string[], source: Source): LineProblem | null {
    if (cells.some((cell) => cell.length > CELL_MAX)) return 'UNREADABLE';
    if (cells.length !== this.columns.length) return 'WRONG_CELLS';
    const reading = source.read((column) => cells[this.columns.indexOf(column)]?.trim() ?? '', this.now);
    if (reading.at && (!this.newest || reading.at > this.newest)) this.newest = reading.at;
    if ('why' in reading && (reading.why === 'DELETED' || reading.why === 'NO_MEMBERSHIP')) return reading.why;
    if (!reading.email) return 'NO_ADDRESS';
    if (!isEmail(reading.email)) return 'BAD_ADDRESS';
    return this.place(line, reading);
  }

  private place(line: number, reading: Reading): LineProblem | null {
    const key = emailKey(reading.email);
    const known = this.members.get(key);
    if ('why' in reading) {
      if (reading.why === 'UNSUBSCRIBED') this.unsubscribed.add(key);
      return known && reading.why === 'PAYS_NOTHING' ? 'DOUBLE' : reading.why;
    }
    // Of payments the newest counts, of other lines the first.
    if (known && !(reading.at && known.at && reading.at > known.at)) return 'DOUBLE';
    if (known) this.leftOut.push({ line: known.line, why: 'DOUBLE' });
    const { at, paidUntil } = reading;
    const [name, tier] = [nameIn(reading.name), nameIn(reading.tier)];
    this.members.set(key, { line, email: foldedEmail(reading.email), emailKey: key, name, tier, paidUntil, at });
    return null;
  }

  /** Why a person is not invited, now that all lines are known. */
  private whyNow(key: string, at: Date | null | undefined): LineProblem | null {
    if (this.unsubscribed.has(key)) return 'UNSUBSCRIBED';
    if (this.source?.source !== 'KO_FI') return null;
    return at && this.newest && at.getTime() >= this.newest.getTime() - KO_FI_DAYS * DAY ? null : 'OVER';
  }
}

/** A name of the file on one line, without what people cannot read. */
function nameIn(text: string): string {
  const line = onOneLine(text).replace(/\s+/gu, ' ').trim();
  if (hasControl(line)) return '';
  // Graphemes take most of the time of a file of short names.
  return line.length > IMPORTED_NAME_MAX ? cutGraphemes(line, IMPORTED_NAME_MAX) : line;
}
