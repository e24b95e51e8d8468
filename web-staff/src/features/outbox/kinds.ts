import type { Delivery, DeliveryChannel } from '@school/bff-staff/contract/outbox';
import { TOPIC_FACTS, TOPICS } from '@school/core/notifications/topics';
import type { SelectOption } from '@school/web-kit/form/NativeSelect';

/** `reminder-hour` becomes `Reminder hour`. */
export const kindText = (kind: string): string => {
  const words = kind.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A message's name: its kind, as what it says is not for everybody. */
export const nameOf = ({ kind }: Pick<Delivery, 'kind'>): string => (kind === null ? 'Message' : kindText(kind));

/** The channels as people call them. */
export const CHANNEL_NAMES: Readonly<Record<DeliveryChannel, string>> = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
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
  { value: 'password-link', label: kindText('password-link'), group: 'Accounts' },
  { value: 'phone-changed', label: kindText('phone-changed'), group: 'Accounts' },
  ...ALWAYS.map((kind) => ({ value: kind, label: kindText(kind), group: 'Payments' })),
];
