/** What screens may show that somebody else has changed: leads, a person's own notifications, or the chat of a class. */
export const NEWS_TOPICS = ['lead', 'notice', 'chat'] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** Said to a browser of a person who has too many open. */
export const TOO_MANY_SCREENS = 'This account is open in too many browsers to be told news in all of them.';

/** The channel of Postgres on which its triggers tell what has changed. */
export const NEWS_CHANNEL = 'school_news';

/** In place of a key: many at once, or nobody knows which. */
export const ANY_KEY = '*';

/** One thing that has changed: a lead by its code, the notifications of an account or the chat of a class by its number. */
export interface News {
  topic: NewsTopic;
  key: string;
}

const LINE = /^([a-z]+) (\S{1,64})$/;

/** Reads what a trigger says, such as `lead L000123`; undefined for anything else. */
export function parseNews(line: string): News | undefined {
  const [, word, key] = LINE.exec(line) ?? [];
  const topic = NEWS_TOPICS.find((known) => known === word);
  return topic === undefined || key === undefined ? undefined : { topic, key };
}

/** The keys of a topic that have changed since a screen was told, or `ANY_KEY` alone. */
export type ChangedKeys = ReadonlySet<string>;

/** So many keys are told one by one; a screen reads everything again for more. */
const KEYS_MAX = 50;

/** Adds what has changed; too many become `ANY_KEY`. */
export function addKeys(known: ChangedKeys | undefined, more: Iterable<string>): ChangedKeys {
  const all = new Set(known);
  for (const key of more) all.add(key);
  return all.has(ANY_KEY) || all.size > KEYS_MAX ? new Set([ANY_KEY]) : all;
}

/** Whether what a screen shows of this key may have changed. */
export const mayHaveChanged = (changed: ChangedKeys | undefined, key: string): boolean =>
  changed !== undefined && (changed.has(ANY_KEY) || changed.has(key));

/** What has changed of each topic. */
export type NewsBatch = Readonly<Partial<Record<NewsTopic, ChangedKeys>>>;

/** Everything may have changed: told to a screen that has not listened for a while. */
export const EVERYTHING: NewsBatch = Object.fromEntries(NEWS_TOPICS.map((topic) => [topic, new Set([ANY_KEY])]));
