// No font of the school has emoji; a letter-like sign (★, ♥) without the emoji selector is no emoji.
const EMOJI = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u;
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text as it is printed: composed letters, single spaces, no emoji and no control characters. */
export function printedText(text: string): string {
  const characters = [...CHARACTERS.segment(text.normalize('NFC'))].map(({ segment }) => segment);
  return characters
    .filter((character) => !EMOJI.test(character))
    .join('')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The countries whose forms of the ideographs differ, so that each has a font of its own. */
export type HanForms = 'SC' | 'TC' | 'JP';

// Only the name itself tells its country: kana are Japanese, Hangul stands beside traditional ideographs. Other names
// are of the first country whose usual ideographs cover them.
const HAN = /\p{Script=Han}/u;
const ORDER: readonly (readonly [HanForms, string])[] = [
  ['SC', 'gb2312'],
  ['TC', 'big5'],
  ['JP', 'euc-jp'],
];

/** The forms in which the ideographs of a text are drawn. */
export function hanForms(text: string): HanForms {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'JP';
  if (/[\p{Script=Hangul}\p{Script=Bopomofo}]/u.test(text)) return 'TC';
  const used = [...text].filter((character) => HAN.test(character));
  return ORDER.find(([, set]) => used.every((character) => ideographsOf(set).has(character)))?.[0] ?? 'SC';
}

const known = new Map<string, ReadonlySet<string>>();

// The plane of each set that holds the usual ideographs; what browsers add to the sets lies elsewhere.
const PLANES: Readonly<Record<string, { high: readonly [number, number]; low: readonly [number, number] }>> = {
  gb2312: { high: [0xb0, 0xf7], low: [0xa1, 0xfe] },
  big5: { high: [0xa4, 0xf9], low: [0x40, 0xfe] },
  'euc-jp': { high: [0xb0, 0xf4], low: [0xa1, 0xfe] },
};

function ideographsOf(set: string): ReadonlySet<string> {
  const found = known.get(set) ?? decodeIdeographs(set);
  known.set(set, found);
  return found;
}

function decodeIdeographs(set: string): ReadonlySet<string> {
  const decoder = new TextDecoder(set);
  const { high, low } = PLANES[set] ?? { high: [0, -1], low: [0, -1] };
  const found = new Set<string>();
  for (let first = high[0]; first <= high[1]; first += 1)
    for (let second = low[0]; second <= low[1]; second += 1) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if (HAN.test(character)) found.add(character);
    }
  return found;
}
