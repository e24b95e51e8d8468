/** How many phones or addresses one statement looks up. */
const PART = 1000;

/** The different ones of a list, so many at a time as one statement looks up. */
export function* parts<T>(all: readonly T[]): Generator<T[]> {
  const different = [...new Set(all)];
  for (let at = 0; at < different.length; at += PART) yield different.slice(at, at + PART);
}
