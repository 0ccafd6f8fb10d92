import sharp from 'sharp';
import { textToImage } from '../media/textToImage';
import { fileOf, heightOf, type Placed, type Run, runsOf, shaper, type Weight } from './faces';

/** How words stand on a sheet; lengths in points. */
export interface Lettering {
  x: number;
  y: number;
  size?: number;
  isBold?: boolean;
  color?: string;
  /** Where its lines end; whatever is longer goes on below. */
  width: number;
  align?: 'left' | 'right';
}

/** What pdfkit makes of a file with a face: its own way to set letters knows too little of Indian scripts, and is replaced. */
interface Kit {
  layout(text: string): { glyphs: unknown[]; positions: Omit<Placed, 'glyph'>[]; advanceWidth: number };
  getGlyph(id: number, signs: number[]): unknown;
}

const INK = '#1d1745';
/** Pictures are drawn so many times as large, to stay sharp in print. */
const SHARP = 4;

/** One word or sign of a line, in the pieces that it is set in. */
interface Set {
  text: string;
  runs: SetRun[];
  width: number;
}
type SetRun = Run & { width: number; image?: Buffer; imageHeight?: number };

/** A page of A4 as a PDF, lettered in any Indian script. */
export class Sheet {
  private readonly shapers = new Map<string, (text: string) => Placed[]>();

  private constructor(private readonly pdf: PDFKit.PDFDocument) {}

  /** An empty one; `title` for whoever shows it. */
  static async open(title: string, madeAt: Date): Promise<Sheet> {
    const { default: Document } = await import('pdfkit');
    const info = { Title: title, Creator: 'Toli', Producer: 'Toli', CreationDate: madeAt };
    return new Sheet(
      new Document({ size: 'A4', margin: 0, info, lang: 'en-IN', displayTitle: true, font: fileOf(0, '400Regular') }),
    );
  }

  /** Writes words, and answers how high they are. */
  async words(text: string, at: Lettering): Promise<number> {
    const { x, y, size = 10, width, align = 'left' } = at;
    const lines = await this.linesOf(text, at);
    let down = 0;
    for (const line of lines) {
      const runs = line.flatMap((set) => set.runs);
      const height = Math.max(...runs.map(({ face }) => heightOf(face))) * size;
      const lineWidth = line.reduce((sum, set) => sum + set.width, 0);
      let left = align === 'right' ? x + width - lineWidth : x;
      for (const run of runs) {
        await this.draw(run, left, y + down + height - 0.4 * size, at);
        left += run.width;
      }
      down += height;
    }
    return down;
  }

  /** Draws a thin line across. */
  rule(y: number, x: number, width: number): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor('#d9d4e6')
      .stroke();
  }

  /** Draws something by its SVG path; `scale`: points for each of its units. */
  shape(path: string, { x, y, scale, color }: { x: number; y: number; scale: number; color: string }): void {
    this.pdf.save().translate(x, y).scale(scale).path(path).fill(color).restore();
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

  private async linesOf(text: string, at: Lettering): Promise<Set[][]> {
    const words: Set[] = [];
    for (const word of text.match(/\S+\s*|\s+/g) ?? []) words.push(await this.set(word, at));
    const pieces = words.some(({ width }) => width > at.width) ? await this.signsOf(text, at) : words;
    const lines: Set[][] = [[]];
    let used = 0;
    for (const piece of pieces) {
      if (used > 0 && used + piece.width > at.width) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)!.push(piece);
      used += piece.width;
    }
    // What stands in one line is set as one: letters of a script join, and its words may go from right to left.
    return Promise.all(
      lines.map(async (line) => [
        await this.set(
          line
            .map((set) => set.text)
            .join('')
            .trim(),
          at,
        ),
      ]),
    );
  }

  private async signsOf(text: string, at: Lettering): Promise<Set[]> {
    const signs: Set[] = [];
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
      signs.push(await this.set(segment, at));
    return signs;
  }

  private async set(text: string, at: Lettering): Promise<Set> {
    const runs: SetRun[] = [];
    for (const run of runsOf(text)) runs.push(await this.setRun(run, at));
    return { text, runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }

  private async setRun(run: Run, at: Lettering): Promise<SetRun> {
    if (run.face !== null) {
      const placed = await this.take(run.face, at);
      const isThere = placed(run.text).every(({ glyph }) => glyph !== 0);
      if (isThere) return { ...run, width: this.pdf.widthOfString(run.text, { features: [] }) };
    }
    return this.picture(run.text, at);
  }

  /** What no face has, such as emoji, is drawn. */
  private async picture(text: string, { size = 10, color = INK }: Lettering): Promise<SetRun> {
    const room = { size: size * SHARP, width: 4_000, height: size * SHARP * 3 };
    const { input, raw } = await textToImage(text, { color, ...room });
    const image = await sharp(input, { raw }).png().toBuffer();
    return { text, face: null, width: raw.width / SHARP, image, imageHeight: raw.height / SHARP };
  }

  private async draw(run: SetRun, x: number, baseline: number, at: Lettering): Promise<void> {
    const { image, imageHeight = 0, text, face } = run;
    // What it says, for whoever copies or hears it: glyphs alone do not tell.
    this.pdf.markContent('Span', { actual: text });
    if (image) this.pdf.image(image, x, baseline - 0.85 * imageHeight, { height: imageHeight });
    else {
      await this.take(face!, at);
      this.pdf.fillColor(at.color ?? INK).text(text, x, baseline, {
        ...{ lineBreak: false, features: [], baseline: 'alphabetic' },
      });
    }
    this.pdf.endMarkedContent();
  }

  /** Makes a face the one in use, set by HarfBuzz. */
  private async take(face: number, { size = 10, isBold }: Lettering): Promise<(text: string) => Placed[]> {
    const weight: Weight = isBold ? '700Bold' : '400Regular';
    const file = fileOf(face, weight);
    this.pdf.font(file).fontSize(size);
    const known = this.shapers.get(file);
    if (known) return known;
    const place = await shaper(file);
    this.shapers.set(file, place);
    const kit = (this.pdf as unknown as { _font: { font: Kit } })._font.font;
    kit.layout = (text) => {
      const placed = place(text);
      return {
        glyphs: placed.map(({ glyph }) => kit.getGlyph(glyph, [])),
        positions: placed.map(({ glyph: _, ...position }) => position),
        advanceWidth: placed.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      };
    };
    return place;
  }
}
