import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { atMostCharacters, REASON_MAX } from '../shared/texts.js';
import { roomClosesAt, type RoomFacts } from './room-state.js';

/** The longest message. */
export const CHAT_TEXT_MAX = 500;

/** Minutes before the start from which the class can write, and after its end until which it can. */
export const CHAT_MINUTES_BEFORE = 15;
export const CHAT_MINUTES_AFTER = 30;

/** So many messages one person may send within so many seconds. */
export const CHAT_BURST_MAX = 10;
export const CHAT_BURST_S = 10;

/** So many messages are read at once. */
export const CHAT_PAGE = 200;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Whether a class has begun to talk to each other, and whether it has ended. */
export const CHAT_STATES = ['early', 'open', 'over'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** The facts of a class that decide about its chat. */
export interface ChatFacts extends RoomFacts {
  endedAt: Date | null;
}

/** The first moment of a class's chat. */
export const chatOpensAt = (startsAt: Date): Date => new Date(startsAt.getTime() - CHAT_MINUTES_BEFORE * MINUTE_MS);

/** A chat is open from a quarter of an hour before the class until half an hour after its end. */
export function chatState({ status, startsAt, endsAt, endedAt }: ChatFacts, now: Date): ChatState {
  if (status === 'canceled') return 'over';
  const closes = endedAt === null ? roomClosesAt(endsAt) : new Date(endedAt.getTime() + CHAT_MINUTES_AFTER * MINUTE_MS);
  if (now >= closes) return 'over';
  return now < chatOpensAt(startsAt) ? 'early' : 'open';
}

/** Why a message is not taken. */
export type ChatReason =
  | 'text_missing'
  | 'text_too_long'
  | 'chat_early'
  | 'chat_over'
  | 'chat_paused'
  | 'too_fast'
  | 'message_not_found'
  | 'reason_missing'
  | 'reason_too_long';

export const CHAT_REFUSALS: Refusals<ChatReason> = {
  text_missing: { kind: 'invalid', text: 'Please write a message.', field: 'text' },
  text_too_long: { kind: 'invalid', text: atMostCharacters(CHAT_TEXT_MAX), field: 'text' },
  chat_early: { kind: 'conflict', text: `The chat opens ${CHAT_MINUTES_BEFORE} minutes before the class.` },
  chat_over: { kind: 'conflict', text: 'The chat of this class is over.' },
  chat_paused: { kind: 'conflict', text: 'Your teacher has paused the chat.' },
  too_fast: { kind: 'limit', text: 'That was very fast. Please wait a few seconds, then send it again.' },
  reason_missing: { kind: 'invalid', text: 'Please write why you read this chat.', field: 'reason' },
  reason_too_long: { kind: 'invalid', text: atMostCharacters(REASON_MAX), field: 'reason' },
  message_not_found: { kind: 'not_found', text: 'This message was not found.' },
};

/** What everybody reads in place of a message that was taken away. */
export const REMOVED_TEXT = 'Removed by the teacher';

/** What the office reads of a message that only those may read who look after safeguarding. */
export const RESTRICTED_TEXT = 'Only those who look after safeguarding may read this message.';

/** Said after a change of the teacher's. */
export const CHAT_DONE = {
  removed: 'The message is removed.',
  paused: 'The chat is paused for the children.',
  resumed: 'The children can write again.',
} as const;

/** What decides about one more message. */
export interface ChatStanding {
  state: ChatState;
  isPaused: boolean;
  isTeacher: boolean;
  /** Messages of this person within the last seconds. */
  recent: number;
}

/** Whether a person of the class may write a message now; a pause is for the children alone. */
export function judgeMessage({ state, isPaused, isTeacher, recent }: ChatStanding): Result<true, ChatReason> {
  if (state !== 'open') return refuse(state === 'early' ? 'chat_early' : 'chat_over');
  if (isPaused && !isTeacher) return refuse('chat_paused');
  return recent >= CHAT_BURST_MAX ? refuse('too_fast') : ok(true);
}

/** The moment since which a person's messages count as recent. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - CHAT_BURST_S * SECOND_MS);
