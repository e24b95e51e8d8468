import bidiModule from 'bidi-js';
import { fontNameOf, type PrintedFonts } from './printed-fonts.js';
import type { PrintedFont, ShapedText } from './shape-text.js';

/** Text of one font and direction. */
export interface ShapedRun {
  font: PrintedFont;
  text: string;
  shaped: ShapedText;
}

/** A line of text, whose runs stand from left to right. */
export interface ShapedLine {
  text: string;
  hasRightToLeft: boolean;
  runs: ShapedRun[];
  /** At one point of font size. */
  width: number;
}

interface Character {
  text: string;
  at: number;
  fontName: string | undefined;
}

interface Run {
  font: PrintedFont;
  text: string;
  at: number;
  /** The level of the Unicode bidirectional algorithm; an odd one is from right to left. */
  level: number;
}

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The marks that only direct the order of text. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
// `as`: the library's types describe its other build, which Node does not take.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Shapes a line of text from left to right; undefined if no font has one of its characters. */
export function shapeLine(text: string, fonts: PrintedFonts): ShapedLine | undefined {
  const embedding = bidi.getEmbeddingLevels(text, 'auto');
  const runs = splitRuns(text, embedding.levels, fonts);
  if (runs === undefined) return undefined;
  const seen = new Map(bidi.getReorderedIndices(text, embedding).map((index, place) => [index, place]));
  const placed = runs.toSorted((a, b) => (seen.get(a.at) ?? 0) - (seen.get(b.at) ?? 0));
  const shaped = placed.map((run) => ({ ...run, shaped: run.font.shape(run.text, run.level % 2 === 1) }));
  const widths = shaped.map((run) => run.shaped.advanceWidth / run.font.pdf.unitsPerEm);
  return {
    text: text.replace(DIRECTIONS, ''),
    hasRightToLeft: runs.some(({ level }) => level % 2 === 1),
    runs: shaped,
    width: widths.reduce((sum, width) => sum + width, 0),
  };
}

function splitRuns(text: string, levels: Uint8Array, fonts: PrintedFonts): Run[] | undefined {
  const runs: Run[] = [];
  const characters = withNeighbours(splitCharacters(text));
  for (const { text: character, at, names } of characters) {
    const font = fonts.covering(character, names);
    if (font === undefined) return undefined;
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last !== undefined && last.font === font && last.level === level && last.at + last.text.length === at)
      last.text += character;
    else runs.push({ font, text: character, at, level });
  }
  return runs;
}

const splitCharacters = (text: string): Character[] =>
  [...CHARACTERS.segment(text)]
    .filter(({ segment }) => segment.replace(DIRECTIONS, '') !== '')
    .map(({ segment, index }) => ({ text: segment, at: index, fontName: fontNameOf(segment, text) }));

/** What all scripts share is drawn in the font of the letters before it, at the beginning in that of those after it. */
function withNeighbours(characters: Character[]): (Character & { names: (string | undefined)[] })[] {
  let before = characters.find(({ fontName }) => fontName !== undefined)?.fontName;
  return characters.map((character) => {
    before = character.fontName ?? before;
    return { ...character, names: [character.fontName, before] };
  });
}
