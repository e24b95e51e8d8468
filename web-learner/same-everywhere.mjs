// @ts-check
/*
 * A prerendered page is true for every reader and every day: `renderPages` of a module must make the same bytes in every
 * zone, language and device and on every day. `node same-everywhere.mjs <module>` says where it does not.
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The day differs between them for most of each day. */
const ZONES = ['Pacific/Auckland', 'America/Los_Angeles'];
/** Today, and days on both sides of the next changes of clocks. */
const DAYS_AHEAD = [0, 150, 250];
/** A language with other digits among them; each is the language of one device. */
const READERS = [
  { language: 'de_DE.UTF-8', device: 'laptop' },
  { language: 'ar_EG.UTF-8', device: 'phone' },
];
const AT_ONCE = 3;
const AROUND = 40;
/** More than all pages together. */
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

const PLACES = ZONES.flatMap((zone) =>
  DAYS_AHEAD.flatMap((days) => READERS.map((reader) => ({ zone, days, ...reader }))),
);

const run = promisify(execFile);
const RENDERER = fileURLToPath(new URL('render-elsewhere.mjs', import.meta.url));

/** @typedef {{path: string, title: string, description: string, html: string}} Page */
/** @typedef {typeof PLACES[number]} Place */

/**
 * Renders the pages in every place and compares each with what this build has made of it.
 * @param {string} module the file that exports `renderPages`
 * @param {readonly Page[]} built
 * @returns {Promise<string[]>} a sentence for each page that is not everywhere the same
 */
export async function findDifferences(module, built) {
  if (built.length === 0) return ['There are no pages.'];
  const rendered = await inEveryPlace((place) => renderIn(place, module));
  return built.flatMap((page, index) => {
    const here = textOf(page);
    const other = rendered.find(({ pages }) => textOf(pages[index]) !== here);
    return other ? [sentence(page.path, here, textOf(other.pages[index]), other.place)] : [];
  });
}

/** @param {Page | undefined} page */
const textOf = (page) => (page ? [page.title, page.description, page.html].join('\n') : '');

/**
 * @param {Place} place
 * @param {string} module
 */
async function renderIn(place, module) {
  const { zone, days, language, device } = place;
  const env = { ...process.env, TZ: zone, LC_ALL: language, LANG: language, NODE_ENV: 'production' };
  const args = [RENDERER, resolve(module), String(days), device];
  const { stdout } = await run(process.execPath, args, { env, maxBuffer: OUTPUT_BYTES_MAX });
  return { place, pages: /** @type {Page[]} */ (JSON.parse(stdout)) };
}

/**
 * @template T
 * @param {(place: Place) => Promise<T>} work
 * @returns {Promise<T[]>}
 */
async function inEveryPlace(work) {
  const waiting = [...PLACES.entries()];
  /** @type {T[]} */
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/**
 * @param {string} path
 * @param {string} here
 * @param {string} there
 * @param {Place} place
 */
function sentence(path, here, there, { zone, days, language, device }) {
  let at = 0;
  while (here[at] === there[at]) at += 1;
  const around = (/** @type {string} */ text) => JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
  return [
    `${path} is not the same for every reader on every day. Leave such a text out until the page is alive (useHydrated).`,
    `  in this build: ${around(here)}`,
    `  in ${zone}, ${language}, on a ${device}, ${days} days from now: ${around(there)}`,
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const module = resolve(process.argv[2] ?? '');
  const { renderPages } = await import(pathToFileURL(module).href);
  const differences = await findDifferences(module, await renderPages());
  for (const difference of differences) console.error(difference);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
