import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Suspense, useEffect } from 'react';
import { useSteerClassChatMutation } from './api';
import css from './Chat.module.css';
import { ChatLog } from './ChatLog';
import { CHAT_MESSAGES } from './messages';
import type { ClassChat } from './use-class-chat';
import { WriteMessage } from './WriteMessage';

interface ChatBoxProps {
  classId: number;
  chat: ClassChat;
}

/** The messages of a class, and the field for one more. */
export function ChatBox({ classId, chat }: ChatBoxProps) {
  const { status, state, markRead, messages, retry } = chat;
  // Whoever has the box before them has read what stands in it.
  const last = messages.at(-1)?.id;
  useEffect(() => markRead(), [markRead, last]);
  if (status === 'loading')
    return (
      <LoadingRegion label={CHAT_MESSAGES.loading}>
        <Skeleton lines={4} />
      </LoadingRegion>
    );
  if (status === 'failed')
    return (
      <Alert
        kind="error"
        actions={
          <Button variant="secondary" size="sm" onClick={retry}>
            {CHAT_MESSAGES.retry}
          </Button>
        }
      >
        {CHAT_MESSAGES.failed}
      </Alert>
    );
  return (
    <div className={css.box}>
      <ChatLog classId={classId} chat={chat} />
      <Foot classId={classId} chat={chat} />
      {chat.isTeacher && state === 'open' && <PauseButton classId={classId} isPaused={chat.isPaused} />}
    </div>
  );
}

/** The field, or why there is none. */
function Foot({ classId, chat }: ChatBoxProps) {
  const { state, isPaused, isTeacher } = chat;
  if (state !== 'open') return <p className="muted">{state === 'early' ? CHAT_MESSAGES.early : CHAT_MESSAGES.over}</p>;
  return (
    <>
      <p role="status" className="muted">
        {isPaused && (isTeacher ? CHAT_MESSAGES.pausedForChildren : CHAT_MESSAGES.paused)}
      </p>
      <Suspense fallback={null}>
        <WriteMessage classId={classId} isPaused={isPaused && !isTeacher} onSend={chat.send} />
      </Suspense>
    </>
  );
}

function PauseButton({ classId, isPaused }: { classId: number; isPaused: boolean }) {
  const [steer] = useSteerClassChatMutation();
  const { isBusy, run } = useSingleFlight();
  const change = () =>
    run(async () => {
      try {
        const { message } = await steer({ params: { id: classId }, body: { is_paused: !isPaused } }).unwrap();
        notify(message);
      } catch (err) {
        notify(errorText(err, CHAT_MESSAGES.steerFailed), { kind: 'error' });
      }
    });
  return (
    <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void change()}>
      {isPaused ? CHAT_MESSAGES.resume : CHAT_MESSAGES.pause}
    </Button>
  );
}
