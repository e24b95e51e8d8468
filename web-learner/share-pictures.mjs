// @ts-check
/*
 * The pictures that are shown where a page of the site is shared: its title beside a drawing. The title is drawn as the
 * outlines of our own font, so that it looks the same on every machine that builds.
 */
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import sharp from 'sharp';

const [WIDTH, HEIGHT, PAD] = [1200, 630, 72];
const TITLE_WIDTH = 640;
const [TITLE_PX, SMALL_PX] = [66, 34];
const LINES_MAX = 5;
/** The font's file begins with its lightest form; a round line around it makes it heavy, as the font itself would. */
const HEAVY = 85;

const COLOURS = {
  paper: '#faf8ff',
  ink: '#2f2352',
  violet: '#6d28d9',
  sun: '#ffc83d',
  mint: '#4fd1a5',
  coral: '#ff7a6b',
};

/** What is drawn beside the title: soft shapes around a sign of the course. @type {Record<string, [string, string]>} */
const ARTS = {
  scratch: [COLOURS.sun, 'M80 90h150v60H80zM80 165h200v60H80zM80 240h120v60H80z'],
  python: [COLOURS.mint, 'M120 100 60 190l60 90M240 100l60 90-60 90M205 90l-50 200'],
  web: [COLOURS.coral, 'M50 80h260v220H50zM50 130h260'],
  data: [COLOURS.violet, 'M70 300V200M140 300V120M210 300V160M280 300V80'],
  games: [COLOURS.sun, 'M60 190h110M115 135v110M230 160v1M280 215v1'],
  apps: [COLOURS.mint, 'M110 50h140v270H110zM160 285h40'],
};

/** @returns {(text: string, size: number) => { path: string, width: number }} draws a line of text as an outline */
function outliner() {
  const file = createRequire(new URL('../web-kit/package.json', import.meta.url)).resolve(
    '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
  );
  const font = openSync(file);
  if (!('layout' in font)) throw new Error('The font of the headings is a collection');
  return (text, size) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let x = 0;
    const paths = glyphs.map((glyph, index) => {
      const at = x;
      x += positions[index]?.xAdvance ?? 0;
      return `<path stroke-width="${HEAVY}" transform="translate(${at * scale} 0) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    });
    return { path: paths.join(''), width: x * scale };
  };
}

const outline = outliner();

/**
 * @param {string} title
 * @returns {string[]} the lines of a title
 */
function linesOf(title) {
  /** @type {string[]} */
  const lines = [''];
  for (const word of title.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && outline(longer, TITLE_PX).width > TITLE_WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.slice(0, LINES_MAX);
}

/**
 * @param {{ title: string, art: string }} share
 * @param {string} school
 * @returns {Promise<Buffer>} a PNG
 */
export async function drawShare({ title, art }, school) {
  const [colour, sign] = ARTS[art] ?? ['', ''];
  const lines = linesOf(title);
  const top = HEIGHT / 2 - ((lines.length - 1) * TITLE_PX * 1.15) / 2;
  const words = lines.map(
    (line, index) =>
      `<g transform="translate(${PAD} ${top + index * TITLE_PX * 1.15})">${outline(line, TITLE_PX).path}</g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>
<rect width="24" height="${HEIGHT}" fill="${COLOURS.violet}"/>
<circle cx="1010" cy="330" r="250" fill="${colour}" opacity="0.28"/>
<circle cx="1150" cy="80" r="120" fill="${COLOURS.sun}" opacity="0.5"/>
<g transform="translate(830 135)" fill="none" stroke="${COLOURS.ink}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"><path d="${sign}"/></g>
<g fill="${COLOURS.ink}" stroke="${COLOURS.ink}" stroke-linejoin="round">${words.join('')}</g>
<g fill="${COLOURS.violet}" stroke="${COLOURS.violet}" stroke-linejoin="round" transform="translate(${PAD} ${HEIGHT - PAD})">${outline(school, SMALL_PX).path}</g>
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 1 }).toBuffer();
}
