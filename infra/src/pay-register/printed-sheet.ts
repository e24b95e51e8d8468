import { printedText } from '@school/core/certificates/printed-text';
import { drawLine } from '../certificates/draw-line.js';
import type { PrintedFonts } from '../certificates/printed-fonts.js';
import { shapeLine, type ShapedLine } from '../certificates/shape-line.js';

const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 56;
const FOOT = 36;
const RIGHT = PAGE.width - MARGIN;
/** Where the columns of amounts end, and how wide the text beside them may be. */
const COLUMN = { what: 235, count: MARGIN + 285, rate: MARGIN + 400, facts: 110 } as const;
const SIZE = 10;
const LINE = 15;

const INK = '#2b2350';
const MUTED = '#5b5478';
const RULE = '#d8d3ea';

/** The cells of a row; amounts stand at the right. */
export interface PrintedRow {
  what: string;
  count?: string;
  rate?: string;
  amount?: string;
}

// No font of ours has all characters of the world.
const UNPRINTABLE = '(text that cannot be printed)';

/** A4 pages that are filled from above, with a foot on each. */
export class PrintedSheet {
  #y = MARGIN;
  #page = 1;

  constructor(
    readonly document: PDFKit.PDFDocument,
    readonly fonts: PrintedFonts,
    readonly foot: string,
  ) {
    this.#drawFoot();
  }

  title(text: string): void {
    this.#y += 14;
    this.#draw(this.#shape(text), MARGIN, 24, INK);
    this.#y += 28;
  }

  heading(text: string): void {
    this.#makeRoom(3 * LINE);
    this.#y += LINE;
    this.#draw(this.#shape(text), MARGIN, 13, INK);
    this.#y += LINE + 4;
  }

  fact(name: string, text: string): void {
    const lines = this.#wrap(text, RIGHT - MARGIN - COLUMN.facts);
    this.#makeRoom(lines.length * LINE);
    this.#draw(this.#shape(name), MARGIN, SIZE, MUTED);
    this.#drawLines(lines, MARGIN + COLUMN.facts);
  }

  gap(): void {
    this.#y += LINE / 2;
  }

  /** A row of the table: a head is quiet, a sum has a rule above it. */
  row({ what, count, rate, amount }: PrintedRow, kind: 'line' | 'head' | 'sum' = 'line'): void {
    const isAlone = count === undefined && rate === undefined;
    const lines = this.#wrap(what, isAlone ? RIGHT - MARGIN - 90 : COLUMN.what);
    this.#makeRoom(lines.length * LINE);
    if (kind === 'sum') this.#rule();
    const color = kind === 'head' ? MUTED : INK;
    const size = kind === 'sum' ? SIZE + 2 : SIZE;
    if (count !== undefined) this.#drawTo(count, COLUMN.count, size, color);
    if (rate !== undefined) this.#drawTo(rate, COLUMN.rate, size, color);
    if (amount !== undefined) this.#drawTo(amount, RIGHT, size, color);
    this.#drawLines(lines, MARGIN, size, color);
  }

  #drawLines(lines: readonly ShapedLine[], x: number, size: number = SIZE, color: string = INK): void {
    for (const line of lines) {
      this.#draw(line, x, size, color);
      this.#y += LINE;
    }
  }

  #drawTo(text: string, right: number, size: number, color: string): void {
    const line = this.#shape(text);
    this.#draw(line, right - size * line.width, size, color);
  }

  #draw(line: ShapedLine, x: number, size: number, color: string, baseline = this.#y): void {
    drawLine(this.document.fillColor(color), line, { x, baseline, size });
  }

  #rule(): void {
    const y = this.#y - 10;
    this.document.lineWidth(0.75).strokeColor(RULE).moveTo(MARGIN, y).lineTo(RIGHT, y).stroke();
    this.#y += 4;
  }

  #makeRoom(height: number): void {
    if (this.#y + height < PAGE.height - MARGIN - FOOT) return;
    this.document.addPage();
    this.#page += 1;
    this.#y = MARGIN;
    this.#drawFoot();
  }

  #drawFoot(): void {
    this.#draw(this.#shape(`${this.foot}, page ${this.#page}`), MARGIN, 8, MUTED, PAGE.height - FOOT);
  }

  #shape(text: string): ShapedLine {
    const line = shapeLine(text, this.fonts) ?? shapeLine(UNPRINTABLE, this.fonts);
    if (line === undefined) throw new Error(`no font has all of: ${UNPRINTABLE}`);
    return line;
  }

  /** Breaks a text between its words; a word that is too long is broken anywhere. */
  #wrap(text: string, width: number): ShapedLine[] {
    const printed = printedText(text);
    if (shapeLine(printed, this.fonts) === undefined) return [this.#shape(UNPRINTABLE)];
    const lines: string[] = [];
    for (const word of printed.split(' ').flatMap((one) => this.#pieces(one, width))) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.#fits(longer, width)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.map((line) => this.#shape(line));
  }

  #fits = (text: string, width: number): boolean => SIZE * this.#shape(text).width <= width;

  #pieces(word: string, width: number): string[] {
    if (this.#fits(word, width)) return [word];
    const pieces: string[] = [''];
    for (const character of word) {
      const longer = `${pieces.at(-1) ?? ''}${character}`;
      if (this.#fits(longer, width)) pieces[pieces.length - 1] = longer;
      else pieces.push(character);
    }
    return pieces;
  }
}
