/** How loud each person is, from 0 to 1. */
export type Loudness = Readonly<Record<string, number>>;

/** Below that, nobody speaks: a fan, a street, a keyboard. */
const SPEAKS_FROM = 0.03;
/** Somebody else must be so much louder, so that the picture does not jump between two who laugh together. */
const LOUDER_BY = 1.5;

/** Whose picture is shown large: whoever speaks, until somebody else does. */
export function nextSpeaker(current: string | undefined, loudness: Loudness): string | undefined {
  const known = current !== undefined && current in loudness ? current : undefined;
  const [loudest] = Object.entries(loudness).toSorted(([, one], [, other]) => other - one);
  if (loudest === undefined || loudest[1] < SPEAKS_FROM) return known;
  const [id, level] = loudest;
  if (known === undefined) return id;
  return level > (loudness[known] ?? 0) * LOUDER_BY ? id : known;
}
