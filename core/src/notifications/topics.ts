/** The ways by which a person may choose to be told. */
export const CHANNELS = ['in_app', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What may be chosen about (product 1.11); payments and security are told always and are no topics. */
export const TOPICS = [
  'class-day',
  'class-hour',
  'class-minutes',
  'classes',
  'receipts',
  'progress',
  'invitations',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Who uses the app. */
export type Audience = 'student' | 'teacher';

interface TopicFacts {
  label: string;
  text: string;
  audiences: readonly Audience[];
  /** The kinds of notices and letters that belong to it. */
  kinds: readonly string[];
  /** Off until somebody switches it on. */
  offAtFirst?: readonly Channel[];
}

const BOTH: readonly Audience[] = ['student', 'teacher'];

/** Each topic in words, and what belongs to it. */
export const TOPIC_FACTS: Readonly<Record<Topic, TopicFacts>> = {
  'class-day': {
    label: 'The day before a class',
    text: 'When and with whom.',
    audiences: BOTH,
    kinds: ['reminder-day'],
  },
  'class-hour': {
    label: 'An hour before a class',
    text: 'Time to get everything ready.',
    audiences: BOTH,
    kinds: ['reminder-hour'],
  },
  'class-minutes': {
    label: 'Ten minutes before a class',
    text: 'The last call.',
    audiences: BOTH,
    kinds: ['reminder-minutes'],
    offAtFirst: ['email'],
  },
  classes: {
    label: 'Classes planned or moved',
    text: 'New classes, other times, and wishes for another time.',
    audiences: BOTH,
    kinds: [
      'course-scheduled',
      'trial-booked',
      'class-moved',
      'classes-updated',
      'time-asked',
      'time-declined',
      'student-seated',
      'seat-request-decided',
      'availability-leave',
    ],
  },
  receipts: {
    label: 'After each class',
    text: 'What was done, and the credit it used.',
    audiences: ['student'],
    kinds: ['class-receipt'],
  },
  progress: {
    label: 'Projects, questions and results',
    text: 'Reviews, answers, recordings, certificates and competitions.',
    audiences: BOTH,
    kinds: [
      'project-reviewed',
      'class-thanks',
      'doubt-asked',
      'doubt-answered',
      'recording_ready',
      'recording_refused',
      'certificate_issued',
      'dispute-decided',
      'competition',
    ],
  },
  invitations: {
    label: 'Friends you invited',
    text: 'When a friend joins and both get their reward.',
    audiences: ['student'],
    kinds: ['invitation'],
  },
};

/** What has no topic: payments and credits, security, what has to be done in time, and what staff are told. */
export const ALWAYS_TOLD: readonly string[] = [
  'account-opened',
  'batch-paused',
  'cause_to_pick',
  'class-to-end',
  'credit_adjustment',
  'credit_owed',
  'dispute-opened',
  'family-registered',
  'important-link-broken',
  'instalment-reminder',
  'ledger_broken',
  'ledger_whole',
  'payment-details-changed',
  'payment-extension-asked',
  'payment-page-opened',
  'payment-proof-sent',
  'payment-received',
  'payout-account-changed',
  'proof-rejected',
  'punch-undone',
  'refund',
  'renewal-due',
  'sale-punched',
  'seat-requested',
  'token-unused',
];

const TOPIC_OF: ReadonlyMap<string, Topic> = new Map(
  TOPICS.flatMap((topic) => TOPIC_FACTS[topic].kinds.map((kind) => [kind, topic] as const)),
);

/** The topic of a kind of notice, or undefined for what is told always: payments, security, and all that has no topic. */
export const topicOf = (kind: string): Topic | undefined => TOPIC_OF.get(kind);

/** Whether a topic is on as long as nobody has chosen. */
export const isOnAtFirst = (topic: Topic, channel: Channel): boolean =>
  TOPIC_FACTS[topic].offAtFirst?.includes(channel) !== true;

/** The topics of a role, in their order. */
export const topicsOf = (audience: Audience): Topic[] =>
  TOPICS.filter((topic) => TOPIC_FACTS[topic].audiences.includes(audience));

/** What a person has chosen of one topic and channel. */
export interface Choice {
  topic: Topic;
  channel: Channel;
  isOn: boolean;
}

/** Whether a person is told of a topic by a channel: as chosen, else as it is at first. */
export const isWanted = (choices: readonly Choice[], topic: Topic, channel: Channel): boolean =>
  choices.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? isOnAtFirst(topic, channel);
