import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { hanForms } from '@school/core/certificates/printed-text';
import type { Font } from 'fontkit';
import { openFont, type FontLibraries, type PrintedFont } from './shape-text.js';

const ASSETS = new URL('../../../assets/fonts/', import.meta.url);

/** Has letters of many scripts; it draws the sentences of the certificate, too. */
const MAIN = 'NotoSans';
/** Has signs such as ★ and ♥, and the letters of a few rare scripts. */
const LAST = 'DejaVuSans';

const OF_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u, MAIN],
  [/\p{Script=Arabic}/u, 'NotoSansArabic'],
  [/\p{Script=Hebrew}/u, 'NotoSansHebrew'],
  [/\p{Script=Armenian}/u, 'NotoSansArmenian'],
  [/\p{Script=Georgian}/u, 'NotoSansGeorgian'],
  [/\p{Script=Devanagari}/u, 'NotoSansDevanagari'],
  [/\p{Script=Bengali}/u, 'NotoSansBengali'],
  [/\p{Script=Gurmukhi}/u, 'NotoSansGurmukhi'],
  [/\p{Script=Gujarati}/u, 'NotoSansGujarati'],
  [/\p{Script=Oriya}/u, 'NotoSansOriya'],
  [/\p{Script=Tamil}/u, 'NotoSansTamil'],
  [/\p{Script=Telugu}/u, 'NotoSansTelugu'],
  [/\p{Script=Kannada}/u, 'NotoSansKannada'],
  [/\p{Script=Malayalam}/u, 'NotoSansMalayalam'],
  [/\p{Script=Sinhala}/u, 'NotoSansSinhala'],
  [/\p{Script=Thai}/u, 'NotoSansThai'],
  [/\p{Script=Lao}/u, 'NotoSansLao'],
  [/\p{Script=Khmer}/u, 'NotoSansKhmer'],
  [/\p{Script=Myanmar}/u, 'NotoSansMyanmar'],
  [/\p{Script=Ethiopic}/u, 'NotoSansEthiopic'],
  [/\p{Script=Thaana}/u, 'NotoSansThaana'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'NotoSansJP'],
  [/\p{Script=Hangul}/u, 'NotoSansKR'],
  [/\p{Script=Bopomofo}/u, 'NotoSansTC'],
];

/** The font of this character's script; undefined for what all scripts share, for example digits and spaces. */
export function fontNameOf(character: string, text: string): string | undefined {
  if (/\p{Script=Han}/u.test(character)) return `NotoSans${hanForms(text)}`;
  const known = OF_SCRIPT.find(([script]) => script.test(character))?.[1];
  return known ?? (/^[\p{Script=Common}\p{Script=Inherited}]*$/u.test(character) ? undefined : LAST);
}

/** The fonts that one certificate needs, each read once. */
export class PrintedFonts {
  readonly #open = new Map<string, PrintedFont>();

  constructor(readonly libraries: FontLibraries) {}

  /** The first of these fonts, or of those for every text, that has all of this character. */
  covering(character: string, names: readonly (string | undefined)[]): PrintedFont | undefined {
    for (const name of new Set([...names, MAIN, LAST])) {
      const font = name === undefined ? undefined : this.#font(name);
      if (font !== undefined && hasAll(font, character)) return font;
    }
    return undefined;
  }

  #font(name: string): PrintedFont {
    const font = this.#open.get(name) ?? this.#read(name);
    this.#open.set(name, font);
    return font;
  }

  #read(name: string): PrintedFont {
    const bytes = brotliDecompressSync(readFileSync(fileURLToPath(new URL(`${name}.ttf.br`, ASSETS))));
    return openFont(name, bytes, this.libraries);
  }
}

/** Loads the libraries that know fonts only now: the gateways never draw. */
export async function openPrintedFonts(): Promise<PrintedFonts> {
  const [harfbuzz, fontkit] = await Promise.all([import('harfbuzzjs'), import('fontkit')]);
  // `as`: a file with several fonts would be a collection, and ours have one each.
  return new PrintedFonts({ harfbuzz, createPdfFont: (bytes) => fontkit.create(bytes) as Font });
}

// Joiners, directions and variation selectors only change how others are drawn.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

const hasAll = ({ glyphOf }: PrintedFont, character: string): boolean =>
  [...character].every((each) => INVISIBLE.test(each) || glyphOf(each.codePointAt(0) ?? 0) !== undefined);
