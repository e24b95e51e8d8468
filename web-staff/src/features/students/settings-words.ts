import type { FamilyPage } from '@school/bff-staff/contract/families';
import { TOPIC_FACTS } from '@school/core/notifications/topics';

const CHANNELS = { in_app: 'in the app', email: 'by e-mail' } as const;

/** 1290 becomes `21:30`. */
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What a family has chosen about notifications, a sentence for each choice. */
export const settingsInWords = ({ choices, quiet }: Pick<FamilyPage, 'choices' | 'quiet'>): string[] => [
  ...choices.map(
    ({ topic, channel, is_on }) => `${TOPIC_FACTS[topic].label}: ${is_on ? 'on' : 'off'} ${CHANNELS[channel]}`,
  ),
  ...(quiet ? [`Quiet from ${clock(quiet.from)} to ${clock(quiet.to)}`] : []),
];
