/*
 * The one way in which names are compared: people type them without accents, marks and capitals, and with other hyphens
 * and apostrophes. The database has the same rule as the function `name_key`; a test compares both for all of Unicode.
 */

// Apostrophes, and what nobody sees.
const DROPPED =
  /['`\u00ad\u00b4\u02b9-\u02bf\u02c8\u05f3\u05f4\u0640\u061c\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ufeff\uff07]|[\ufe00-\ufe0f]/gu;

// Accents, and the points of Hebrew, Arabic and Indian letters. Signs for vowels stay: without them it is another name.
const MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed]|[\u1ab0-\u1ace]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|[\ufe20-\ufe2f]|\u093c|\u09bc|\u0a3c|\u0abc|\u0b3c/gu;

const SEPARATORS =
  /[\p{Cc} -/:-@[-`{-~\u00a0-\u00a9\u00ab-\u00b1\u00b4-\u00b8\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u10fb\u1680\u1806\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb\ufffd\u{1f000}-\u{1faff}]+/gu;

/** Letters of one capital each, as `from-to` and the distance to the small ones. */
const CAPITALS: readonly (readonly [from: number, to: number, distance: number])[] = [
  [0x41, 0x5a, 32],
  [0x391, 0x3a9, 32],
  [0x400, 0x40f, 80],
  [0x410, 0x42f, 32],
  [0x531, 0x556, 48],
  [0x10a0, 0x10c5, 0x2d00 - 0x10a0],
  [0x1c90, 0x1cba, 0x10d0 - 0x1c90],
];

/** Ranges in which each even letter is the capital of the next one. */
const PAIRS: readonly (readonly [from: number, to: number])[] = [
  [0x460, 0x480],
  [0x48a, 0x4be],
  [0x4d0, 0x52e],
];

/** Letters that are no other one with a mark, each with the one that people type; capitals and finals, too. */
const NEAREST =
  'Øo øo Đd đd Ðd ðd Ħh ħh Łl łl Ŋn ŋn Ŧt ŧt ıi ȷj ĸk Ƀb ƀb Ɨi ɨi Ɓb ɓb Ɗd ɗd Ƙk ƙk Ɠg ɠg Ɲn ɲn Ƴy ƴy Əə ẞß Ææ Œœ Þþ ςσ Ӏӏ ٱا ىي یي کك ةه ہه ھه';

/** Letters that are written as two. */
const TWO: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
];

const FOLDED = new Map([...smallLetters(), ...NEAREST.split(' ').map(([from = '', to = '']) => [from, to] as const)]);

function* smallLetters(): Generator<readonly [string, string]> {
  const entry = (code: number, distance: number) =>
    [String.fromCodePoint(code), String.fromCodePoint(code + distance)] as const;
  for (const [from, to, distance] of CAPITALS) for (let code = from; code <= to; code += 1) yield entry(code, distance);
  for (const [from, to] of PAIRS) for (let code = from; code <= to; code += 2) yield entry(code, 1);
}

/** A name's words in small letters without marks, with one space between them: `O’Brien-Łukasz` is `obrien lukasz`. */
export function foldName(name: string): string {
  const plain = name.replace(DROPPED, '').normalize('NFKD').replace(DROPPED, '').replace(MARKS, '');
  const small = [...plain].map((letter) => FOLDED.get(letter) ?? letter).join('');
  return TWO.reduce((text, [one, two]) => text.replaceAll(one, two), small)
    .replace(SEPARATORS, ' ')
    .trim();
}

/**
 * The name with the letters that Germans and Scandinavians write as two where there is no key for them: `Müller` is
 * `Mueller`, `Åse` is `Aase`, `Bjørn` is `Bjoern`.
 */
const spelledOut = (name: string): string =>
  name
    .replace(DROPPED, '')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .replace(/([aou])\u0308/giu, '$1e')
    .replace(/(a)\u030a/giu, '$1a')
    .replace(/ø/giu, 'oe');

/** `mueller` as `muller`: whoever writes down a `Müller` chooses one or the other. */
export const withoutSecondE = (folded: string): string => folded.replaceAll(/([aou])e/g, '$1');

/**
 * What a name is searched in: its words in each way in which people write them (`Müller` also as `mueller`, `Mueller`
 * also as `muller`), and after the `#` what remains of each way from each word on without spaces, so that `Annemarie`
 * finds `Anne-Marie`.
 */
export function nameKey(name: string): string {
  const folded = foldName(name);
  const ways = [...new Set([folded, foldName(spelledOut(name)), withoutSecondE(folded)])];
  return ` ${ways.join(' ')}#${ways.map(joinedFromEachWord).join('')}`;
}

function joinedFromEachWord(folded: string): string {
  const words = folded === '' ? [] : folded.split(' ');
  return words.map((_, index) => `|${words.slice(index).join('')}`).join('');
}
