import type { Font as PdfFont, Glyph, GlyphPosition, Subset } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';

/** The libraries that know fonts. */
export interface FontLibraries {
  harfbuzz: typeof HarfBuzz;
  createPdfFont: (bytes: Buffer) => PdfFont;
}

/** A font that shapes text and can be embedded in a PDF. */
export interface PrintedFont {
  name: string;
  /** PDFKit's font. It takes only shaped text, because fontkit's own shaping breaks words of several scripts. */
  pdf: PdfFont;
  /** The glyph of a character alone; undefined if the font has none. */
  glyphOf(code: number): number | undefined;
  shape(text: string, isRightToLeft: boolean): ShapedText;
}

/** The glyphs of a text from left to right, as PDFKit reads them. */
export interface ShapedText {
  glyphs: Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[];
  positions: GlyphPosition[];
  /** In units of the font. */
  advanceWidth: number;
  /** Parts of letters, for example their dots, which are drawn but are no text. */
  strokes: { path: string; x: number; y: number }[];
}

type Placed = ReturnType<HarfBuzz.Buffer['getGlyphInfosAndPositions']>;

/** Opens a font whose text is shaped by HarfBuzz. */
export function openFont(name: string, bytes: Buffer, { harfbuzz, createPdfFont }: FontLibraries): PrintedFont {
  const shaping = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const pdf = createPdfFont(bytes);
  const meanings = new Meanings();
  const place = (text: string, isRightToLeft: boolean): Placed => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    harfbuzz.shape(shaping, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  return {
    name,
    pdf: Object.assign(pdf, { layout: takeShaped, createSubset: meanings.subsetOf(pdf) }),
    glyphOf: (code) => shaping.nominalGlyph(code),
    shape: (text, isRightToLeft) => {
      const shaped: ShapedText = { glyphs: [], positions: [], advanceWidth: 0, strokes: [] };
      let skipped = 0;
      for (const { codePoints, id, xAdvance, xOffset, yOffset } of withCharacters(
        text,
        place(text, isRightToLeft),
        isRightToLeft,
      )) {
        if (codePoints.length === 0) {
          shaped.strokes.push({ path: shaping.glyphToPath(id), x: shaped.advanceWidth + xOffset, y: yOffset });
          skipped += xAdvance;
        } else {
          const advanceWidth = shaping.glyphHAdvance(id);
          shaped.glyphs.push({ id: meanings.idOf(id, codePoints), advanceWidth, codePoints });
          shaped.positions.push({ xAdvance: skipped + xAdvance, yAdvance: 0, xOffset: skipped + xOffset, yOffset });
          skipped = 0;
        }
        shaped.advanceWidth += xAdvance;
      }
      return shaped;
    },
  };
}

interface PlacedGlyph {
  id: number;
  /** The characters that are copied with the glyph. */
  codePoints: number[];
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** The widest glyph of a cluster carries its characters: readers take those of others for letters of their own. */
function withCharacters(text: string, placed: Placed, isRightToLeft: boolean): PlacedGlyph[] {
  const starts = [...new Set(placed.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const carriers = new Map<number, Placed[number]>();
  for (const glyph of placed) {
    const widest = carriers.get(glyph.cluster);
    if ((glyph.xAdvance ?? 0) > (widest?.xAdvance ?? -1)) carriers.set(glyph.cluster, glyph);
  }
  return placed.map((glyph) => {
    const { codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const characters = text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    const carried = carriers.get(cluster) === glyph ? [...characters] : [];
    const codes = carried.map((character) => character.codePointAt(0) ?? 0);
    // Readers of a PDF turn all of a right-to-left text, also the characters of one glyph.
    const codePoints = isRightToLeft ? codes.toReversed() : codes;
    return { id, codePoints, xAdvance, xOffset, yOffset };
  });
}

/** No font has as many glyphs. */
const FIRST_ID = 0x1_0000;

/**
 * A PDF says once for each glyph which characters it stands for. Arabic letters that differ only by their dots share a
 * glyph, so each meaning of a glyph becomes a glyph of its own in the PDF.
 */
class Meanings {
  readonly #ids = new Map<string, number>();
  readonly #glyphs: number[] = [];

  idOf(glyph: number, codePoints: readonly number[]): number {
    const meaning = `${glyph}:${codePoints.join()}`;
    const id = this.#ids.get(meaning) ?? FIRST_ID + this.#glyphs.push(glyph) - 1;
    this.#ids.set(meaning, id);
    return id;
  }

  /** The subset that PDFKit embeds; the parts of composite glyphs come with the ids of the font. */
  subsetOf(font: PdfFont): () => Subset {
    const createSubset = font.createSubset.bind(font);
    return () => {
      // `as`: fontkit's types leave out what its subset consists of.
      const subset = createSubset() as Subset & { glyphs: number[]; mapping: Record<number, number> };
      const includeGlyph = (glyph: number | Glyph): number => {
        const id = typeof glyph === 'number' ? glyph : glyph.id;
        subset.mapping[id] ??= subset.glyphs.push(this.#glyphs[id - FIRST_ID] ?? id) - 1;
        return subset.mapping[id];
      };
      return Object.assign(subset, { includeGlyph });
    };
  }
}

/** The shaped text comes where PDFKit hands on the features of a text; PDFKit scales the positions in place. */
const takeShaped = (_text: string, shaped: unknown): ShapedText => {
  // `as`: `drawLine` gives nothing else.
  const { positions, ...rest } = shaped as ShapedText;
  return { ...rest, positions: positions.map((position) => ({ ...position })) };
};
