import type { PaperContent, PaperLine } from './paper';
import { PdfPage, type Place } from './pdfPage';

/** The layout of the page, in points: A4 is 595 wide. */
const LEFT = 64;
const WIDTH = 595 - 2 * LEFT;
const WHOLE = { x: LEFT, width: WIDTH };
const LABELS = 150;
const QUIET = '#5d5878';
/** Of the first column of a table. */
const FIRST_COLUMN = 77;

/** Draws a paper of one page as a PDF file: what it says, from the top down. */
export async function drawPaper({
  title,
  name,
  madeAt,
  facts,
  sums,
  table,
  sentences,
  notes,
}: PaperContent): Promise<Buffer> {
  const page = new PdfPage(name ?? title, madeAt);
  const drawing = await Drawing.under(title, page);
  if (facts) await drawing.facts(facts);
  if (sums) await drawing.sums(sums.lines, sums.total);
  if (table) await drawing.table(table.headings, table.rows, table.sum);
  if (sentences) await drawing.sentences(sentences);
  if (notes) await drawing.notes(notes);
  return page.end();
}

/** A document while it is drawn: each part is below the one before. */
class Drawing {
  private y = 112;
  private constructor(private readonly page: PdfPage) {}

  /** One with its head. */
  static async under(title: string, page: PdfPage): Promise<Drawing> {
    await page.words('toli', { ...WHOLE, y: 62, size: 20, isBold: true });
    await page.words(title, { ...WHOLE, y: 62, size: 20, isBold: true, align: 'right' });
    return new Drawing(page);
  }

  /** The facts, each with its label. */
  async facts(facts: readonly PaperLine[]): Promise<void> {
    for (const [label, value] of facts) {
      const place = { x: LEFT + LABELS, y: this.y, width: WIDTH - LABELS };
      const { height, drop } = await this.page.words(value, place);
      await this.page.words(label, { ...WHOLE, y: this.y + drop, width: LABELS - 12, color: QUIET });
      this.y += 6 + height;
    }
  }

  /** Sums, and below them their total. */
  async sums(sums: readonly PaperLine[], total: PaperLine): Promise<void> {
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

  /** The notes. */
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
