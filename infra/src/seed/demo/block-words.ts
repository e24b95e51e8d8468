/** A part of a block's line: plain words, or a hole with something in it. */
export type BlockPart = string | { shape: 'round' | 'square' | 'hex'; parts: readonly BlockPart[] };

/** A block as it lies in the palette; a C-shaped one has arms, one or, with an else, two. */
export interface LooseBlock {
  parts: readonly BlockPart[];
  kind: BlockKind;
  shape: 'hat' | 'stack' | 'c' | 'c-else';
}

/** The groups of the palette, in its order. */
export const BLOCK_KINDS = [
  'motion',
  'looks',
  'sound',
  'events',
  'control',
  'sensing',
  'operators',
  'variables',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

const BEGINNINGS: readonly (readonly [RegExp, BlockKind])[] = [
  [/^when I start as|^(?:wait|repeat|forever|if <|create clone|delete this|stop)/, 'control'],
  [/^(?:when|broadcast)\b/, 'events'],
  [/^(?:move|turn|go to|glide|point|if on edge|set rotation|(?:set|change) [xy] )/, 'motion'],
  [/^(?:say|think|show$|hide$|next|switch|set size|change size|change \[(?:color|ghost)\] effect)/, 'looks'],
  [/^(?:play|start) sound/, 'sound'],
  [/^(?:ask|reset timer)/, 'sensing'],
];

const OPENING: Readonly<Record<string, 'round' | 'square' | 'hex'>> = { '(': 'round', '[': 'square', '<': 'hex' };
const CLOSING: Readonly<Record<string, string>> = { round: ')', square: ']', hex: '>' };

/** The group that a line belongs to by how it begins. */
export const kindOf = (line: string): BlockKind => BEGINNINGS.find(([begins]) => begins.test(line))?.[1] ?? 'variables';

/** A line in the words of Scratch's own forum, `say [Hi] for (2) seconds`, with its holes in each other. */
export function partsOf(line: string): BlockPart[] {
  const { parts } = readParts(line, 0, undefined);
  return parts;
}

function readParts(line: string, from: number, close: string | undefined): { parts: BlockPart[]; at: number } {
  const parts: BlockPart[] = [];
  let words = '';
  const keepWords = (): void => {
    if (words.trim() !== '') parts.push(words.trim());
    words = '';
  };
  for (let at = from; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    // With spaces on both sides it compares two values.
    const isSign = '<>'.includes(letter) && line[at + 1] === ' ' && line[at - 1] === ' ';
    const shape = isSign ? undefined : OPENING[letter];
    if (!isSign && letter === close) {
      keepWords();
      return { parts, at };
    }
    if (shape === undefined) {
      words += letter;
      continue;
    }
    keepWords();
    const inner = readParts(line, at + 1, CLOSING[shape]);
    parts.push({ shape, parts: inner.parts });
    at = inner.at;
  }
  keepWords();
  return { parts, at: line.length };
}

const IS_OPEN = /^(?:forever|repeat|if <)/;

/** Each block of some scripts once, in the palette's order, so that the order of the script stays to be found. */
export function looseBlocks(code: string): LooseBlock[] {
  const found = new Map<string, LooseBlock>();
  const open: LooseBlock[] = [];
  for (const line of code.split('\n').map((one) => one.trim())) {
    const within = open.at(-1);
    if (line === 'end') open.pop();
    else if (line === 'else' && within) within.shape = 'c-else';
    else if (line !== '') {
      const shape = IS_OPEN.test(line) ? 'c' : line.startsWith('when ') ? 'hat' : 'stack';
      const block = found.get(line) ?? { parts: partsOf(line), kind: kindOf(line), shape };
      found.set(line, block);
      if (shape === 'c') open.push(block);
    }
  }
  return [...found.values()].sort((a, b) => BLOCK_KINDS.indexOf(a.kind) - BLOCK_KINDS.indexOf(b.kind));
}
