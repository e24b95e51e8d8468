import type { ChatAnswer, ChatMessageAnswer } from '@school/bff-learner/contract/class-chat';

/** What is known of the chat of a class. */
export interface KnownChat {
  messages: readonly ChatMessageAnswer[];
  isPaused: boolean;
  /** All up to this number is known. */
  revision: number;
}

export const NOTHING_KNOWN: KnownChat = { messages: [], isPaused: false, revision: 0 };

/** Takes in what was written or changed since; an answer that came late changes nothing. */
export function withAnswer(known: KnownChat, answer: ChatAnswer): KnownChat {
  if (answer.revision < known.revision) return known;
  const changed = new Map(answer.messages.map((message) => [message.id, message]));
  const kept = known.messages.map((message) => changed.get(message.id) ?? message);
  const ids = new Set(kept.map(({ id }) => id));
  const added = answer.messages.filter(({ id }) => !ids.has(id));
  const messages = [...kept, ...added].sort((a, b) => a.id - b.id);
  return { messages, isPaused: answer.is_paused, revision: answer.revision };
}

/** Messages of others that came after the last one that was looked at. */
export const unreadIn = ({ messages }: KnownChat, seenId: number): number =>
  messages.filter(({ id, is_own, is_removed }) => id > seenId && !is_own && !is_removed).length;
