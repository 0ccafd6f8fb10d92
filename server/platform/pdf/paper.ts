import { FairQueue } from '../fairQueue';
import { PdfPage, type Place } from './pdfPage';

/** Where things stand on the page, in points: A4 is 595 wide. */
const LEFT = 64;
const WIDTH = 595 - 2 * LEFT;
const WHOLE = { x: LEFT, width: WIDTH };
const LABELS = 150;
const QUIET = '#5d5878';
/** Of the first column of a table. */
const FIRST_COLUMN = 77;

type Line = readonly [label: string, value: string];

/** What a paper is, and whose. */
interface PaperHead {
  title: string;
  /** For whoever shows the file; the title without. */
  name?: string;
  madeAt: Date;
}

/** One paper is drawn at a time, in turn among the people for whom they are: drawing keeps this process busy. */
const turns = new FairQueue(1);

/** Makes a paper of one page for somebody (their user id), as a PDF file; `write` says what stands on it, from the top down. */
export function makePaper(owner: string, head: PaperHead, write: (paper: Paper) => Promise<void>): Promise<Buffer> {
  return turns.run(owner, async () => {
    const page = await PdfPage.open(head.name ?? head.title, head.madeAt);
    await write(await Paper.under(head.title, page));
    return page.end();
  });
}

/** A paper while it is written: each part stands below the one before. */
export class Paper {
  private y = 112;
  private constructor(private readonly page: PdfPage) {}

  /** One with its head. */
  static async under(title: string, page: PdfPage): Promise<Paper> {
    await page.words('toli', { ...WHOLE, y: 62, size: 20, isBold: true });
    await page.words(title, { ...WHOLE, y: 62, size: 20, isBold: true, align: 'right' });
    return new Paper(page);
  }

  /** What is so, each with its label. */
  async facts(facts: readonly Line[]): Promise<void> {
    for (const [label, value] of facts) {
      const place = { x: LEFT + LABELS, y: this.y, width: WIDTH - LABELS };
      const { height, drop } = await this.page.words(value, place);
      await this.page.words(label, { ...WHOLE, y: this.y + drop, width: LABELS - 12, color: QUIET });
      this.y += 6 + height;
    }
  }

  /** Sums, and below them their total. */
  async sums(sums: readonly Line[], total: Line): Promise<void> {
    this.y += 10;
    for (const line of [...sums, total]) {
      const isTotal = line === total;
      if (isTotal || line === sums[0]) this.rule();
      const as = { y: this.y + 8, isBold: isTotal, size: isTotal ? 13 : 10 };
      await this.page.words(line[0], { ...WHOLE, ...as });
      this.y += 12 + (await this.page.words(line[1], { ...WHOLE, ...as, align: 'right' })).height;
    }
  }

  /** Figures in columns under their headings; the last row is their sum. */
  async table(headings: readonly string[], rows: readonly string[][], sum: readonly string[]): Promise<void> {
    this.y += 14;
    await this.row(headings, { size: 8, color: QUIET });
    this.rule();
    this.y += 4;
    for (const row of rows) await this.row(row, { size: 9 });
    this.y += 3;
    this.rule();
    this.y += 4;
    await this.row(sum, { size: 9, isBold: true });
  }

  /** Sentences, one below the other. */
  async sentences(sentences: readonly string[]): Promise<void> {
    this.y += 14;
    for (const text of sentences) this.y += 6 + (await this.page.words(text, { ...WHOLE, y: this.y })).height;
  }

  /** What is to be known beside the rest. */
  async notes(notes: readonly string[]): Promise<void> {
    this.y += 24;
    for (const note of notes)
      this.y += 2 + (await this.page.words(note, { ...WHOLE, y: this.y, size: 9, color: QUIET })).height;
  }

  private rule(): void {
    this.page.rule(this.y, LEFT, WIDTH);
  }

  private async row(cells: readonly string[], look: Pick<Place, 'size' | 'color' | 'isBold'>): Promise<void> {
    const width = (WIDTH - FIRST_COLUMN) / (cells.length - 1);
    let height = 0;
    for (const [index, cell] of cells.entries()) {
      const place: Place =
        index === 0
          ? { x: LEFT, y: this.y, width: FIRST_COLUMN }
          : { x: LEFT + FIRST_COLUMN + (index - 1) * width + 6, y: this.y, width: width - 6, align: 'right' };
      height = Math.max(height, (await this.page.words(cell, { ...place, ...look })).height);
    }
    this.y += 1 + height;
  }
}
