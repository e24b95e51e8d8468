/** The channels that a person may choose. */
export const CHANNELS = ['in_app', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The topics that a person may choose; payments and security are always told and are not topics. */
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
  /** The kinds of notifications and e-mails of the topic. */
  kinds: readonly string[];
  /** Channels that are off by default. */
  offAtFirst?: readonly Channel[];
}

const BOTH: readonly Audience[] = ['student', 'teacher'];

const FACTS = {
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
    text: 'New classes, changed times, and requests for another time.',
    audiences: BOTH,
    kinds: [
      'course-scheduled',
      'trial-booked',
      'trial-moved',
      'trial-canceled',
      'trial-unmet',
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
} as const satisfies Readonly<Record<Topic, TopicFacts>>;

/** Each topic in words, with its kinds and defaults. */
export const TOPIC_FACTS: Readonly<Record<Topic, TopicFacts>> = FACTS;

/** Kinds without a topic: payments, credits, security, urgent tasks, and what staff are told. */
export const ALWAYS_TOLD = [
  'account-opened',
  'batch-paused',
  'cause_to_pick',
  'class-to-end',
  'credit_adjustment',
  'credit_owed',
  'credits-wait',
  'dispute-opened',
  'family-registered',
  'feedback-low',
  'important-link-broken',
  'instalment-reminder',
  'lead-given',
  'lead-asks-price',
  'lead-note',
  'lead-returned',
  'lead-task',
  'lead-transfer',
  'ledger_broken',
  'ledger_whole',
  'password-link',
  'pay-statement',
  'pay-waits',
  'payment-details-changed',
  'payment-extension-asked',
  'payment-link-expired',
  'payment-page-opened',
  'payment-proof-sent',
  'payment-received',
  'payout-account-changed',
  'payout-version',
  'phone-changed',
  'price-decided',
  'price-waits',
  'privacy',
  'proof-rejected',
  'punch-undone',
  'refund',
  'renewal-due',
  'report',
  'sale-punched',
  'seat-requested',
  'strike',
  'strike-appealed',
  'token-unused',
] as const;

/** Every kind of notification or e-mail: a new one must be added to a topic or to those that are always told. */
export type NoticeKind = (typeof FACTS)[Topic]['kinds'][number] | (typeof ALWAYS_TOLD)[number];

const TOPIC_OF: ReadonlyMap<string, Topic> = new Map(
  TOPICS.flatMap((topic) => TOPIC_FACTS[topic].kinds.map((kind) => [kind, topic] as const)),
);

/** The topic of a kind; undefined for kinds that are always told. */
export const topicOf = (kind: string): Topic | undefined => TOPIC_OF.get(kind);

/** Whether a topic is on by default. */
export const isOnAtFirst = (topic: Topic, channel: Channel): boolean =>
  TOPIC_FACTS[topic].offAtFirst?.includes(channel) !== true;

/** The topics of a role, in order. */
export const topicsOf = (audience: Audience): Topic[] =>
  TOPICS.filter((topic) => TOPIC_FACTS[topic].audiences.includes(audience));

/** A person's choice for one topic and channel. */
export interface Choice {
  topic: Topic;
  channel: Channel;
  isOn: boolean;
}

/** Whether a person is told of a topic by a channel: the person's choice, else the default. */
export const isWanted = (choices: readonly Choice[], topic: Topic, channel: Channel): boolean =>
  choices.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? isOnAtFirst(topic, channel);
