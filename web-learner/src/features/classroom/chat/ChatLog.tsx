import type { ChatMessageAnswer } from '@school/bff-learner/contract/class-chat';
import { chatParts } from '@school/core/classroom/chat-links';
import { classNames } from '@school/web-kit/class-names';
import { IconButton } from '@school/web-kit/button/IconButton';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { formatTime } from '@school/web-kit/time/formatters';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useViewerZone } from '../../../app/viewer-zone';
import { useRemoveClassMessageMutation } from './api';
import css from './Chat.module.css';
import { CHAT_MESSAGES } from './messages';
import type { ClassChat } from './use-class-chat';

/** So near to its end, in pixels, a person reads along and wants to see what comes. */
const NEAR_PX = 80;

/** The messages, the newest at the end; a screen reader reads new ones when it has time. */
export function ChatLog({ classId, chat }: { classId: number; chat: ClassChat }) {
  const { messages, isTeacher, state } = chat;
  const list = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const [removing, setRemoving] = useState<ChatMessageAnswer>();
  const last = messages.at(-1)?.id;
  useLayoutEffect(() => {
    if (isNear.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <>
      <div
        ref={list}
        role="log"
        aria-label={CHAT_MESSAGES.log}
        // It scrolls, also by the keys of whoever has no mouse.
        tabIndex={0}
        className={css.log}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isNear.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
        }}
      >
        {messages.length === 0 && (
          <p className="muted">{state === 'over' ? CHAT_MESSAGES.emptyOver : CHAT_MESSAGES.empty}</p>
        )}
        {messages.map((message) => (
          <Message key={message.id} message={message} onRemove={isTeacher ? () => setRemoving(message) : undefined} />
        ))}
      </div>
      {isTeacher && <Removal classId={classId} message={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

interface MessageProps {
  message: ChatMessageAnswer;
  onRemove: (() => void) | undefined;
}

function Message({ message, onRemove }: MessageProps) {
  const { author, is_own, is_teacher, is_removed, sent_at, text } = message;
  const { zone, isZoneLoading } = useViewerZone();
  return (
    <article className={classNames(css.message, is_own && css.own)}>
      <div className={css.head}>
        <strong>{is_own ? CHAT_MESSAGES.you : author}</strong>
        {is_teacher && !is_own && <span className="hint">{CHAT_MESSAGES.teacher}</span>}
        <time dateTime={sent_at} className="hint">
          {!isZoneLoading && formatTime(new Date(sent_at), zone, 'time')}
        </time>
        {onRemove && !is_removed && (
          <span className={css.remove}>
            <IconButton size="sm" label={`${CHAT_MESSAGES.remove}: ${text.slice(0, 40)}`} onClick={onRemove}>
              <TrashIcon size="sm" />
            </IconButton>
          </span>
        )}
      </div>
      {is_removed ? <p className="muted">{CHAT_MESSAGES.removed}</p> : <Words text={text} />}
    </article>
  );
}

/** The text as it was typed; only addresses that the school knows can be followed. */
const Words = ({ text }: { text: string }) => (
  <p className={classNames('as-typed', css.words)}>
    {chatParts(text, location.origin).map((part, index) =>
      part.kind === 'text' ? (
        part.text
      ) : (
        // By its place: the same link may stand in a message twice.
        <OutsideLink key={index} href={part.href}>
          {part.text}
        </OutsideLink>
      ),
    )}
  </p>
);

interface RemovalProps {
  classId: number;
  message: ChatMessageAnswer | undefined;
  onClose: () => void;
}

function Removal({ classId, message, onClose }: RemovalProps) {
  const [remove] = useRemoveClassMessageMutation();
  const [asked, setAsked] = useState(message);
  // The dialog keeps its words while it closes.
  useEffect(() => {
    if (message) setAsked(message);
  }, [message]);
  if (!asked) return null;
  return (
    <Confirm
      open={message !== undefined}
      onClose={onClose}
      title={CHAT_MESSAGES.removeTitle}
      action={CHAT_MESSAGES.remove}
      busyLabel={CHAT_MESSAGES.removeBusy}
      danger
      failureText={CHAT_MESSAGES.removeFailed}
      onConfirm={() => remove({ params: { id: classId, message_id: asked.id } }).unwrap()}
    >
      <p className="as-typed">
        <strong>{asked.author}:</strong> {asked.text}
      </p>
      <p>{CHAT_MESSAGES.removeText}</p>
    </Confirm>
  );
}
