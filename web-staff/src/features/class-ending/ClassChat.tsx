import { chatReason, type ChatLogAnswer } from '@school/bff-staff/contract/class-chat';
import { Button } from '@school/web-kit/button/Button';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { REASON_MAX } from '@school/core/shared/texts';
import { useReadClassChatMutation } from './api';
import css from './ClassOutcomes.module.css';
import { MESSAGES } from './messages';

const zone = deviceZone();

/** What was written in the class, shown to whoever says why they read it. */
export function ClassChat({ classId, lesson }: { classId: number; lesson: string }) {
  const [asked, setAsked] = useState<number>();
  const [log, setLog] = useState<ChatLogAnswer['messages']>();
  const [read] = useReadClassChatMutation();
  return (
    <Card title={MESSAGES.chat}>
      {log === undefined ? (
        <>
          <p className="muted">{MESSAGES.chatText}</p>
          <div>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked(classId)}>
              {MESSAGES.readChat}
            </Button>
          </div>
        </>
      ) : (
        <Log messages={log} />
      )}
      <ReasonDialog
        about={asked}
        idOf={(id) => id}
        onClose={() => setAsked(undefined)}
        title={`${MESSAGES.chatOf} ${lesson}`}
        text={() => <p>{MESSAGES.chatLogged}</p>}
        label={MESSAGES.readChat}
        schema={chatReason}
        defaultValues={{ reason: '' }}
        submitLabel={MESSAGES.readChat}
        busyLabel={MESSAGES.readingChat}
        failureText={MESSAGES.chatFailed}
        onSubmit={async (id, body) => setLog((await read({ params: { id }, body }).unwrap()).messages)}
      >
        <TextAreaField name="reason" label={MESSAGES.chatReason} rows={2} maxLength={REASON_MAX} />
      </ReasonDialog>
    </Card>
  );
}

function Log({ messages }: { messages: ChatLogAnswer['messages'] }) {
  if (messages.length === 0) return <p className="muted">{MESSAGES.chatEmpty}</p>;
  return (
    <ul className={css.lines}>
      {messages.map(({ id, author, is_teacher, text, sent_at, is_removed }) => (
        <li key={id}>
          <span>
            <strong>{author}</strong> {is_teacher && <span className="hint">Teacher</span>}{' '}
            {is_removed && <Badge tone="warning">{MESSAGES.chatRemoved}</Badge>}
          </span>
          <span className="as-typed">{text}</span>
          <span className="hint">
            <When at={sent_at} zone={zone} format="full" />
          </span>
        </li>
      ))}
    </ul>
  );
}
