// @ts-check
/*
 * `node infra/bin/take-fonts.mjs <folder>`: takes the fonts of printed names from a folder in which the packages
 * `@expo-google-fonts/noto-sans*` have been installed, which together take 300 MB and are needed for nothing else. What
 * no name needs is left out (hinting, and of the large fonts the characters of other countries), and brotli packs them.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from './lib/home.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';

/** The last code points of the blocks that every East Asian font keeps: punctuation, kana, full-width letters. */
const EAST_ASIAN = [...range(0x20, 0x7e), ...range(0x3000, 0x30ff), ...range(0xff00, 0xffef)];
const KEPT = {
  SC: [...EAST_ASIAN, ...decodable('gbk')],
  TC: [...EAST_ASIAN, ...range(0x3100, 0x312f), ...decodable('big5')],
  JP: [...EAST_ASIAN, ...decodable('euc-jp')],
  KR: [...EAST_ASIAN, ...range(0x1100, 0x11ff), ...range(0x3130, 0x318f), ...range(0xac00, 0xd7a3)],
};

await runMain(async () => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Refusal('Please name the folder that holds node_modules/@expo-google-fonts.');
  const packages = join(resolve(folder), 'node_modules', '@expo-google-fonts');
  const target = join(ROOT, 'infra', 'assets', 'fonts');
  mkdirSync(target, { recursive: true });
  const cut = await loadCutter();
  for (const name of readdirSync(packages).filter((each) => each.startsWith('noto-sans'))) {
    const [file] = readdirSync(join(packages, name, '400Regular'));
    const whole = readFileSync(join(packages, name, '400Regular', file ?? ''));
    const font = `${file?.replace('_400Regular.ttf', '')}`;
    const packed = pack(cut(whole, KEPT[/** @type {keyof typeof KEPT} */ (font.slice(-2))]));
    writeFileSync(join(target, `${font}.ttf.br`), packed);
    say(`${font}: ${Math.ceil(packed.length / 1024)} KB`);
  }
});

/**
 * @param {number} first
 * @param {number} last
 * @returns {number[]}
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * The ideographs of a country's character set.
 * @param {string} encoding
 * @returns {number[]}
 */
function decodable(encoding) {
  const decoder = new TextDecoder(encoding);
  const pairs = range(0x81, 0xfe).flatMap((high) =>
    range(0x40, 0xfe).map((low) => decoder.decode(Uint8Array.of(high, low))),
  );
  return pairs.filter((text) => /^\p{Script=Han}$/u.test(text)).map((text) => text.codePointAt(0) ?? 0);
}

/**
 * HarfBuzz's own subsetter; its JavaScript part has no call for it.
 * @returns {Promise<(font: Buffer, kept?: number[]) => Uint8Array>}
 */
async function loadCutter() {
  const file = createRequire(join(ROOT, 'infra', 'package.json')).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
  const hb = /** @type {Record<string, (...values: number[]) => number>} */ (/** @type {unknown} */ (instance.exports));
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports['memory']);
  const call = (/** @type {string} */ name, /** @type {number[]} */ ...values) => {
    const known = hb[name];
    if (known === undefined) throw new Error(`HarfBuzz has no ${name}`);
    return known(...values);
  };
  call('_initialize');
  const NO_HINTING = 1;
  const WRITABLE = 2;
  return (font, kept) => {
    const place = call('malloc', font.length);
    new Uint8Array(memory.buffer).set(font, place);
    const face = call('hb_face_create', call('hb_blob_create', place, font.length, WRITABLE, 0, 0), 0);
    const input = call('hb_subset_input_create_or_fail');
    if (kept === undefined) call('hb_subset_input_keep_everything', input);
    else for (const code of kept) call('hb_set_add', call('hb_subset_input_unicode_set', input), code);
    call('hb_subset_input_set_flags', input, NO_HINTING);
    const subset = call('hb_subset_or_fail', face, input);
    if (subset === 0) throw new Error('the font could not be cut');
    const blob = call('hb_face_reference_blob', subset);
    const start = call('hb_blob_get_data', blob, 0);
    const bytes = new Uint8Array(memory.buffer).slice(start, start + call('hb_blob_get_length', blob));
    for (const [free, thing] of /** @type {const} */ ([
      ['hb_blob_destroy', blob],
      ['hb_face_destroy', subset],
    ]))
      call(free, thing);
    call('hb_subset_input_destroy', input);
    call('hb_face_destroy', face);
    call('free', place);
    return bytes;
  };
}

/** @param {Uint8Array} bytes */
function pack(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(bytes, { params });
}
