import { DOUBT_ANSWER_MAX } from '@school/core/doubts/doubt';
import { DOUBT_DONE, DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { asTyped } from '@school/core/shared/text-format';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { List } from '@school/web-kit/layout/List';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../app/drafts';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { useAnswerDoubtMutation, useTeacherDoubtsQuery, type WaitingDoubt } from './api';
import css from './Doubts.module.css';
import { MESSAGES, STATES } from './messages';
import { Screenshot } from './Screenshot';
import { TalkPlace } from './TalkPlace';

/** Questions and talks that wait for the teacher, each with a field for the answer; nothing while none waits. */
export default function TeacherDoubts({ zone }: { zone: string }) {
  const { data, isError, isFetching, refetch } = useTeacherDoubtsQuery();
  if (data?.length === 0) return null;
  return (
    <Card title={MESSAGES.teacherTitle} busy={!data && !isError}>
      {data && (
        <List gap={4}>
          {data.map((doubt) => (
            <Waiting key={doubt.id} doubt={doubt} zone={zone} />
          ))}
        </List>
      )}
      {!data && isError && !isFetching && (
        <div role="alert" className={css.failed}>
          <p>{MESSAGES.teacherFailed}</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {MESSAGES.retry}
          </Button>
        </div>
      )}
      {!data && (!isError || isFetching) && (
        <LoadingRegion label={MESSAGES.loading}>
          <Skeleton lines={2} />
        </LoadingRegion>
      )}
    </Card>
  );
}

const schema = z.object({
  answer: z
    .string()
    .overwrite(asTyped)
    .min(1, DOUBT_REFUSALS.answer_missing.text)
    .max(DOUBT_ANSWER_MAX, DOUBT_REFUSALS.answer_too_long.text),
});

function Waiting({ doubt, zone }: { doubt: WaitingDoubt; zone: string }) {
  const [answer] = useAnswerDoubtMutation();
  const draft = useDraft(`answer:${doubt.id}`);
  const [initial] = useState(() => draft.read() ?? '');
  const send = async (body: { answer: string }) => {
    const { message } = await answer({ params: { id: doubt.id }, body }).unwrap();
    draft.drop();
    notify(message);
  };
  return (
    <li className={css.item}>
      <h3 className={css.who}>
        {doubt.student_name}, grade {doubt.student_grade}
        {doubt.state === 'booked' && <Badge tone={STATES.booked.tone}>{STATES.booked.text}</Badge>}
      </h3>
      {doubt.starts_at !== null && <Talk doubt={doubt} startsAt={doubt.starts_at} zone={zone} />}
      <p className="as-typed">{doubt.question}</p>
      {doubt.link !== null && (
        <div>
          <OutsideLink href={doubt.link}>View link</OutsideLink>
        </div>
      )}
      {doubt.screenshot !== null && <Screenshot address={doubt.screenshot} of={`${doubt.student_name}’s question`} />}
      <Form
        schema={schema}
        defaultValues={{ answer: initial }}
        onSubmit={send}
        submitLabel={MESSAGES.answerSend}
        busyLabel={MESSAGES.sending}
        failureText={MESSAGES.answerFailed}
        submit={{ variant: 'secondary' }}
        label={`Answer ${doubt.student_name}`}
      >
        <TextAreaField
          name="answer"
          label={MESSAGES.answer}
          rows={2}
          maxLength={DOUBT_ANSWER_MAX}
          onValue={draft.keep}
        />
      </Form>
    </li>
  );
}

function Talk({ doubt, startsAt, zone }: { doubt: WaitingDoubt; startsAt: string; zone: string }) {
  const now = useServerNow();
  const [answer, { isLoading }] = useAnswerDoubtMutation();
  const finish = async () => {
    try {
      await answer({ params: { id: doubt.id }, body: { answer: '' } }).unwrap();
      notify(DOUBT_DONE);
    } catch (err) {
      notify(errorText(err, MESSAGES.doneFailed), { kind: 'error' });
    }
  };
  return (
    <>
      <p>
        <When at={startsAt} zone={zone} relative />
        <span className={css.muted}>, {doubt.minutes} minutes</span>
      </p>
      <TalkPlace doubt={doubt} role="teacher" />
      {new Date(startsAt) <= now && (
        <div>
          <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void finish()}>
            {MESSAGES.done}
          </Button>
        </div>
      )}
    </>
  );
}
