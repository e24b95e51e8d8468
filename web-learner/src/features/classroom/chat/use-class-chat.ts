import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { newFormKey } from '@school/web-kit/form/form-key';
import { listen } from '@school/web-kit/live/listen';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsImpersonated } from '../../../app/impersonated';
import { newsOf, useLazyClassMessagesQuery, useSendClassMessageMutation } from './api';
import { NOTHING_KNOWN, unreadIn, withAnswer, type KnownChat } from './chat-state';

/** The chat of a class as one person's page has it. */
export interface ClassChat extends KnownChat {
  /** Undefined before the first answer. */
  status: 'loading' | 'failed' | 'ready';
  state: ClassroomAnswer['chat_state'];
  isTeacher: boolean;
  /** Nobody who is in another person's account reads or writes here. */
  isForOthers: boolean;
  unread: number;
  /** All messages so far have been looked at. */
  markRead: () => void;
  retry: () => void;
  send: (text: string) => Promise<void>;
}

/** The last message that was looked at, for each class: another page and back makes nothing new again. */
const seen = new Map<number, number>();

/**
 * Reads the chat of a class and goes on reading: at once when the server tells of something new, else when the page's own
 * check of the class does.
 */
export function useClassChat(shown: ClassroomAnswer): ClassChat {
  const { class_id: classId, chat_revision: newest, chat_state: state, role } = shown;
  const isForOthers = useIsImpersonated();
  const [known, setKnown] = useState(NOTHING_KNOWN);
  const [status, setStatus] = useState<ClassChat['status']>('loading');
  const [seenId, setSeenId] = useState(() => seen.get(classId) ?? 0);
  const readNew = useReading(classId, setKnown, setStatus);

  const isRead = known.revision >= newest && status === 'ready';
  useEffect(() => {
    if (!isForOthers && !isRead) void readNew();
    // A failed read changes nothing here: the next check of the class, or a press, tries again.
  }, [isForOthers, isRead, newest, shown.server_time, readNew]);
  useEffect(() => {
    if (isForOthers) return;
    return listen(newsOf(classId), ({ what }) => {
      if (what !== 'lost') void readNew();
    });
  }, [classId, isForOthers, readNew]);

  const last = known.messages.at(-1)?.id ?? 0;
  const markRead = useCallback(() => {
    seen.set(classId, last);
    setSeenId(last);
  }, [classId, last]);
  const retry = useCallback(() => {
    setStatus('loading');
    void readNew();
  }, [readNew]);
  const send = useSending(classId, readNew);
  const unread = unreadIn(known, seenId);
  return { ...known, status, state, isTeacher: role === 'teacher', isForOthers, unread, markRead, retry, send };
}

/** One read at a time; what comes meanwhile is read after it. */
function useReading(
  classId: number,
  setKnown: (change: (known: KnownChat) => KnownChat) => void,
  setStatus: (change: (status: ClassChat['status']) => ClassChat['status']) => void,
): () => Promise<void> {
  const [read] = useLazyClassMessagesQuery();
  const after = useRef(0);
  const isReading = useRef(false);
  const isWanted = useRef(false);
  return useCallback(async () => {
    isWanted.current = true;
    if (isReading.current) return;
    isReading.current = true;
    while (isWanted.current) {
      isWanted.current = false;
      const { data } = await read({ params: { id: classId }, query: { after: after.current } });
      if (data === undefined) {
        setStatus((status) => (status === 'ready' ? 'ready' : 'failed'));
        break;
      }
      after.current = data.revision;
      isWanted.current ||= data.has_more;
      setKnown((known) => withAnswer(known, data));
      setStatus(() => 'ready');
    }
    isReading.current = false;
  }, [classId, read, setKnown, setStatus]);
}

/** Sends a text; the same text again, after a failure, has the same key, so that the class reads it once. */
function useSending(classId: number, readNew: () => Promise<void>): (text: string) => Promise<void> {
  const [write] = useSendClassMessageMutation();
  const trying = useRef<{ text: string; key: string }>(undefined);
  return useCallback(
    async (text: string) => {
      const order = trying.current?.text === text ? trying.current : { text, key: newFormKey() };
      trying.current = order;
      await write({ params: { id: classId }, body: order }).unwrap();
      trying.current = undefined;
      void readNew();
    },
    [classId, write, readNew],
  );
}
