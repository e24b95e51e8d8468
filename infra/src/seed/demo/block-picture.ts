import { looseBlocks, type BlockKind, type BlockPart, type LooseBlock } from './block-words.js';

interface Drawn {
  svg: string;
  width: number;
  height: number;
}

/** Scratch's own colours: fill, a darker one for what is chosen from a list, and the words on it. */
const COLOURS: Readonly<Record<BlockKind, readonly [fill: string, dark: string, words: string]>> = {
  motion: ['#4280d7', '#3373cc', '#ffffff'],
  looks: ['#855cd6', '#774dcb', '#ffffff'],
  sound: ['#bd42bd', '#a63fa6', '#ffffff'],
  events: ['#ffbf00', '#e6ac00', '#21243d'],
  control: ['#ffab19', '#ec9c13', '#21243d'],
  sensing: ['#5cb1d6', '#47a8d1', '#21243d'],
  operators: ['#59c059', '#46b946', '#21243d'],
  variables: ['#ff8c1a', '#ff8000', '#21243d'],
};
const INK = '#21243d';
const PAPER = '#f7f5ff';

const FONT_PX = 17;
const WORDS = 'DejaVu Sans, Verdana, sans-serif';
const GAP = 8;
const PAD = 12;
const CORNER = 6;
const WIDTH_MAX = 640;
const HOLE_HEIGHT = 28;
/** Only which blocks there are is told; how they belong together stays to be found. */
const TITLE = 'Your blocks, mixed up';
const TITLE_HEIGHT = 34;
const ARM = 26;
/** The height of the bar that closes an arm; it also carries the word "else". */
const BAR = 34;

/** The blocks that some scripts are made of, each once and loose, as an SVG picture. */
export function blockPicture(code: string): string {
  const placed: string[] = [];
  let [x, y, rowHeight, widest] = [PAD * 2, PAD * 2 + TITLE_HEIGHT, 0, PAD * 4 + widthOf(TITLE)];
  for (const block of looseBlocks(code).map(drawBlock)) {
    if (x > PAD * 2 && x + block.width > WIDTH_MAX - PAD * 2) [x, y, rowHeight] = [PAD * 2, y + rowHeight + PAD * 2, 0];
    placed.push(`<g transform="translate(${x} ${y})">${block.svg}</g>`);
    x += block.width + PAD * 2;
    widest = Math.max(widest, x);
    rowHeight = Math.max(rowHeight, block.height);
  }
  const [width, height] = [widest, y + rowHeight + PAD * 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${PAPER}"/>
<g font-family="${WORDS}" font-size="${FONT_PX}" font-weight="bold">${text(TITLE, PAD * 2, PAD * 2 + FONT_PX, INK)}
${placed.join('\n')}</g></svg>`;
}

function drawBlock({ parts, kind, shape }: LooseBlock): Drawn {
  const row = drawRow(parts, kind);
  const [fill] = COLOURS[kind];
  const width = Math.max(row.width + PAD * 2, 96);
  const head = row.height + PAD * 2;
  const hat = shape === 'hat' ? 14 : 0;
  const arms = shape === 'c' ? 1 : shape === 'c-else' ? 2 : 0;
  const height = hat + head + arms * (ARM + BAR);
  const top =
    shape === 'hat'
      ? `M0 ${hat} C20 -4 70 -4 92 ${hat} H${width - CORNER}`
      : `M0 0 H14 l5 6 h16 l5 -6 H${width - CORNER}`;
  const corner = (x: number, y: number): string => `a${CORNER} ${CORNER} 0 0 1 ${x} ${y}`;
  const bump = 'H40 l-5 6 h-16 l-5 -6';
  const mouth = (index: number): string => {
    const at = hat + head + index * (ARM + BAR);
    const bar = at + ARM + BAR;
    return `V${at} H56 l-5 6 h-16 l-5 -6 H16 V${at + ARM} H30 l5 6 h16 l5 -6 H${width - CORNER} ${corner(CORNER, CORNER)} V${bar}`;
  };
  const side = `${corner(CORNER, CORNER)} ${arms === 0 ? '' : Array.from({ length: arms }, (_, index) => mouth(index)).join(' ')}`;
  const outline = `${top} ${side} V${height} ${bump} H0 Z`;
  const words = shape === 'c-else' ? text('else', PAD, hat + head + ARM + BAR - 10, COLOURS[kind][2]) : '';
  const inside = `<g transform="translate(${PAD} ${hat + PAD})">${row.svg}</g>`;
  return {
    svg: `<path d="${outline}" fill="${fill}" stroke="#00000022" stroke-width="1.5"/>${inside}${words}`,
    width,
    height: height + 6,
  };
}

/** Words and holes beside each other, in the middle of their line. */
function drawRow(parts: readonly BlockPart[], kind: BlockKind): Drawn {
  const [, , ink] = COLOURS[kind];
  const begin = parts.find((part) => typeof part === 'string') ?? '';
  const drawn = parts.map((part) =>
    typeof part === 'string'
      ? { svg: text(part, 0, FONT_PX, ink), width: widthOf(part), height: FONT_PX + 4 }
      : drawHole(part, kind, begin),
  );
  const height = Math.max(...drawn.map((one) => one.height), HOLE_HEIGHT);
  let x = 0;
  const svg = drawn.map((one) => {
    const placed = `<g transform="translate(${x} ${(height - one.height) / 2})">${one.svg}</g>`;
    x += one.width + GAP;
    return placed;
  });
  return { svg: svg.join(''), width: Math.max(0, x - GAP), height };
}

const IS_NUMBER = /^-?\d+(?:\.\d+)?$/;
/** After these a hole is a list to choose from. */
const CHOOSES = /^(?:go to|touching|key|broadcast|play sound|start sound|create clone|set|change|when)/;

function drawHole(hole: Exclude<BlockPart, string>, outer: BlockKind, begin: string): Drawn {
  const { shape, parts } = hole;
  const [first] = parts;
  const words = typeof first === 'string' ? first : '';
  const isPlain = parts.length === 1 && words !== '';
  if (shape === 'hex') return around(hole, /^(?:touching|key)/.test(words) ? 'sensing' : 'operators');
  if (isPlain && (IS_NUMBER.test(words) || (shape === 'square' && !CHOOSES.test(begin))))
    return around(hole, undefined);
  if (isPlain && CHOOSES.test(begin) && (shape === 'square' || !/^(?:set|change)/.test(begin)))
    return around(hole, outer, true);
  if (/^(?:answer|timer)$/.test(words)) return around(hole, 'sensing');
  if (/^[xy] position$/.test(words)) return around(hole, 'motion');
  return around(hole, /^(?:join|pick random)/.test(words) ? 'operators' : 'variables');
}

/** A hole with its own colour around what is in it; without one it is to be typed into. */
function around({ shape, parts }: Exclude<BlockPart, string>, kind: BlockKind | undefined, isChosen = false): Drawn {
  const [fill, dark, ink] = kind ? COLOURS[kind] : ['#ffffff', '#ffffff', INK];
  const typed = typeof parts[0] === 'string' ? parts[0] : '';
  const row = kind
    ? drawRow(parts, kind)
    : { svg: text(typed, 0, FONT_PX + 3, ink), width: widthOf(typed), height: HOLE_HEIGHT };
  const shown = isChosen ? `${row.svg}<path d="M${row.width + 6} 11h10l-5 6z" fill="${ink}"/>` : row.svg;
  const inner = row.width + (isChosen ? 18 : 0);
  const side = shape === 'hex' ? 18 : shape === 'round' ? 12 : 8;
  const [width, height] = [inner + side * 2, row.height + (kind && !isChosen ? 6 : 0)];
  const box =
    shape === 'hex'
      ? `<path d="M14 0H${width - 14}L${width} ${height / 2}L${width - 14} ${height}H14L0 ${height / 2}z"`
      : `<rect width="${width}" height="${height}" rx="${shape === 'round' ? height / 2 : 4}"`;
  const svg = `${box} fill="${isChosen ? dark : fill}" stroke="#00000033"/><g transform="translate(${side} ${(height - row.height) / 2})">${shown}</g>`;
  return { svg, width, height };
}

const text = (words: string, x: number, y: number, colour: string): string =>
  `<text x="${x}" y="${y}" fill="${colour}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** How wide words are in the bold font, about. */
const widthOf = (words: string): number => [...words].reduce((width, letter) => width + FONT_PX * emsOf(letter), 0);

function emsOf(letter: string): number {
  if ("il.,:;!|'jI ".includes(letter)) return 0.38;
  if ('mwMW%@↺↻'.includes(letter)) return 1.02;
  return /[A-Z]/.test(letter) ? 0.78 : 0.69;
}
