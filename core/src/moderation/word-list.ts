/** Why a text is marked for whoever reads it first. */
export const FLAGS = ['safeguarding', 'insult', 'contact'] as const;
export type Flag = (typeof FLAGS)[number];

// Beginnings of words, in English and German. A mark hides nothing: it says what to look at, so a word too many does no harm.
const SAFEGUARDING = [
  'kill myself',
  'hurt myself',
  'hurts me',
  'hits me',
  'beats me',
  'touched me',
  'want to die',
  'suicid',
  'self harm',
  'self-harm',
  'abused',
  'meet me alone',
  'do not tell your parents',
  "don't tell your parents",
  'mich umbringen',
  'mich töten',
  'mich verletzen',
  'schlägt mich',
  'fasst mich an',
  'will sterben',
  'selbstmord',
  'missbrauch',
  'sag es nicht deinen eltern',
];
const INSULTS = [
  'idiot',
  'stupid',
  'shut up',
  'moron',
  'fuck',
  'shit',
  'bitch',
  'loser',
  'i hate you',
  'dumm',
  'blöd',
  'arsch',
  'scheiß',
  'scheiss',
  'halt die klappe',
  'hurensohn',
  'ich hasse dich',
];

// What families and teachers should not exchange past the school: addresses, links, phones and messengers.
const CONTACT = /@[a-z0-9-]+\.[a-z]{2,}|https?:\/\/|www\.|\+?\d[\d ()/-]{7,}\d|whatsapp|telegram|instagram|snapchat/iu;

const starting = (words: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu');
const SAFEGUARDING_WORDS = starting(SAFEGUARDING);
const INSULT_WORDS = starting(INSULTS);

/** The words of the safeguarding mark as a pattern of Postgres, for lists that leave such texts out. */
export const SAFEGUARDING_SQL = `\\m(${SAFEGUARDING.join('|')})`;

/** Whether only those who look after safeguarding may read the text. */
export const needsSafeguarding = (text: string): boolean => SAFEGUARDING_WORDS.test(text);

/** The marks of a text. */
export const flagsOf = (text: string): Flag[] =>
  FLAGS.filter((flag) => {
    if (flag === 'safeguarding') return needsSafeguarding(text);
    return (flag === 'insult' ? INSULT_WORDS : CONTACT).test(text);
  });
