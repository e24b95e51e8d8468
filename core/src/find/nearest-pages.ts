/** A page that an address may have meant. */
interface Place {
  href: string;
  label: string;
}

const NEAREST_MAX = 5;

/** Below this, two words only happen to share letters, such as `claim` and `class`. */
const LIKE_MIN = 0.6;

/** What an address ends in names its page; what comes before it only names the group. */
const LAST_WEIGHT = 2;

/** The pages whose address or name is most like an address that does not exist, the nearest first. */
export function nearestPages<T extends Place>(path: string, places: readonly T[]): T[] {
  const parts = path.split('/').map(wordsOf);
  const wanted = parts.filter((words) => words.length > 0);
  return places
    .map((place) => ({ place, score: scoreOf(wanted, wordsOf(`${place.href} ${place.label}`)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score)
    .slice(0, NEAREST_MAX)
    .map(({ place }) => place);
}

function scoreOf(wanted: readonly (readonly string[])[], known: readonly string[]): number {
  return wanted
    .flatMap((words, index) =>
      words.map((word) => bestLike(word, known) * (index === wanted.length - 1 ? LAST_WEIGHT : 1)),
    )
    .reduce((sum, score) => sum + score, 0);
}

/** Words that so many addresses have that they tell no page from another. */
const COMMON = new Set(['blackops', 'management', 'page']);

// A number names no page either.
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).filter((word) => !COMMON.has(word));

const bestLike = (word: string, known: readonly string[]): number =>
  Math.max(0, ...known.map((other) => likeness(word, other)).filter((like) => like >= LIKE_MIN));

/** How many pairs of neighbouring letters two words share, from 0 to 1: a letter that is missing or wrong changes little. */
function likeness(one: string, two: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(two);
  const shared = pairs.filter((pair) => others.includes(pair)).length;
  return Math.min(1, (2 * shared) / (pairs.length + others.length));
}

const pairsOf = (word: string): string[] => [...word].slice(1).map((letter, index) => `${word.charAt(index)}${letter}`);
