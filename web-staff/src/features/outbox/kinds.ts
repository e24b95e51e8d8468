import { TOPIC_FACTS, TOPICS } from '@school/core/notifications/topics';
import type { SelectOption } from '@school/web-kit/form/NativeSelect';

/** `reminder-hour` becomes `Reminder hour`. */
export const kindText = (kind: string): string => {
  const words = kind.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Kinds that are always sent; people cannot switch them off. */
const ALWAYS = [
  'payment-received',
  'proof-rejected',
  'sale-punched',
  'instalment-reminder',
  'batch-paused',
  'refund',
  'renewal-due',
  'price-waits',
  'credits-wait',
];

/** The kinds of messages, grouped by the topics that people can choose. */
export const KIND_OPTIONS: readonly SelectOption[] = [
  ...TOPICS.flatMap((topic) =>
    TOPIC_FACTS[topic].kinds.map((kind) => ({ value: kind, label: kindText(kind), group: TOPIC_FACTS[topic].label })),
  ),
  ...ALWAYS.map((kind) => ({ value: kind, label: kindText(kind), group: 'Payments' })),
];
