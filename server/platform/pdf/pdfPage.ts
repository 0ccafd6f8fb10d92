import Document from 'pdfkit';
import sharp from 'sharp';
import { textToImage } from '../media/textToImage';
import { advanceOf, fileOf, heightOf, pdfFont, place, type Run, runsOf, unitsPerEm, type Weight } from './faces';

/** The style of a text; lengths in points. */
interface Look {
  size?: number;
  isBold?: boolean;
  color?: string;
}

/** The place of a text: lines break at `width`, and further lines go below. */
export interface Place extends Look {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

const INK = '#1d1745';
/** Pictures are drawn so many times as large, to stay sharp in print. */
const SHARP = 4;

/** A piece of a line: letters of one script, or a picture of what no face has. */
interface Piece extends Run {
  width: number;
  image?: { png: Buffer; height: number };
}

/** A page of A4 as a PDF, lettered in any Indian script. */
export class PdfPage {
  private readonly pdf: PDFKit.PDFDocument;

  /** An empty page; `title` for programs that show it. */
  constructor(title: string, madeAt: Date) {
    const info = { Title: title, Creator: 'Toli', Producer: 'Toli', CreationDate: madeAt };
    const font = pdfFont(fileOf(0, '400Regular')) as never;
    this.pdf = new Document({ size: 'A4', margin: 0, info, lang: 'en-IN', displayTitle: true, font });
  }

  /** Writes a text. Returns its height, and how far below usual its first line is: some scripts need more room. */
  async words(text: string, at: Place): Promise<{ height: number; drop: number }> {
    const { x, y, size = 10, width, align = 'left' } = at;
    const lines = await this.linesOf(text, at);
    const heights = lines.map((line) => Math.max(...line.map(({ face }) => heightOf(face))) * size);
    let bottom = y;
    for (const [index, line] of lines.entries()) {
      bottom += heights[index]!;
      let left = align === 'right' ? x + width - widthOf(line) : x;
      for (const piece of line) {
        this.draw(piece, left, bottom - 0.4 * size, at);
        left += piece.width;
      }
    }
    return { height: bottom - y, drop: heights[0]! - heightOf(0) * size };
  }

  /** Draws a thin line across. */
  rule(y: number, x: number, width: number): void {
    const line = this.pdf.moveTo(x, y).lineTo(x + width, y);
    line.lineWidth(0.5).strokeColor('#d9d4e6').stroke();
  }

  /** The whole as a file. */
  async end(): Promise<Buffer> {
    const parts: Buffer[] = [];
    this.pdf.on('data', (part: Buffer) => parts.push(part));
    return new Promise((resolve, reject) => {
      this.pdf.on('error', reject).on('end', () => resolve(Buffer.concat(parts)));
      this.pdf.end();
    });
  }

  /** Lines that fit, broken between words, or within a word that is too long for a line. */
  private async linesOf(text: string, at: Place): Promise<Piece[][]> {
    const words = text.match(/\S+\s*/g) ?? [''];
    const widths = await this.widthsOf(words, at);
    const isTooLong = widths.some((width) => width > at.width);
    const parts = isTooLong ? [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment) : words;
    const partWidths = isTooLong ? await this.widthsOf(parts, at) : widths;
    const lines = [''];
    let used = 0;
    for (const [index, part] of parts.entries()) {
      if (used > 0 && used + partWidths[index]! > at.width) {
        lines.push('');
        used = 0;
      }
      lines[lines.length - 1] += part;
      used += partWidths[index]!;
    }
    // A line is set as one: letters join, and words may go from right to left.
    const set: Piece[][] = [];
    for (const line of lines) set.push(await this.set(line.trim(), at));
    return set;
  }

  private async widthsOf(texts: readonly string[], look: Look): Promise<number[]> {
    const widths: number[] = [];
    for (const text of texts) widths.push(widthOf(await this.set(text, look)));
    return widths;
  }

  private async set(text: string, look: Look): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for (const run of runsOf(text)) pieces.push(this.letters(run, look) ?? (await this.picture(run.text, look)));
    return pieces;
  }

  /** null where its face has not all of the signs. */
  private letters(run: Run, { size = 10, isBold }: Look): Piece | null {
    if (run.face === null) return null;
    const file = fileOf(run.face, weightOf(isBold));
    const placed = place(file, run.text);
    if (placed.some(({ glyph }) => glyph === 0)) return null;
    return { ...run, width: (advanceOf(placed) / unitsPerEm(file)) * size };
  }

  private async picture(text: string, { size = 10, color = INK }: Look): Promise<Piece> {
    const room = { size: size * SHARP, width: 4_000, height: size * SHARP * 3 };
    const { input, raw } = await textToImage(text, { color, ...room });
    const png = await sharp(input, { raw }).png().toBuffer();
    return { text, face: null, width: raw.width / SHARP, image: { png, height: raw.height / SHARP } };
  }

  private draw({ image, text, face }: Piece, x: number, baseline: number, look: Look): void {
    // Its text, for copying and for screen readers: glyphs alone do not say it.
    this.pdf.markContent('Span', { actual: text });
    if (image) this.pdf.image(image.png, x, baseline - 0.85 * image.height, { height: image.height });
    else {
      this.take(face ?? 0, look);
      const line = { lineBreak: false, features: [], baseline: 'alphabetic' as const };
      this.pdf.fillColor(look.color ?? INK).text(text, x, baseline, line);
    }
    this.pdf.endMarkedContent();
  }

  /** Makes a face the one in use. */
  private take(face: number, { size = 10, isBold }: Look): void {
    const file = fileOf(face, weightOf(isBold));
    // pdfkit takes fonts of fontkit; its types do not know.
    this.pdf.font(pdfFont(file) as never, file).fontSize(size);
  }
}

const weightOf = (isBold = false): Weight => (isBold ? '700Bold' : '400Regular');
const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0);
