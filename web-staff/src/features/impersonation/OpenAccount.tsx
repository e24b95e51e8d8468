import type { FoundUser } from '@school/bff-staff/contract/impersonation';
import { ACT_REASON_MAX } from '@school/core/impersonation/errors';
import { gradeLabel } from '@school/core/shared/grade';
import { asTyped } from '@school/core/shared/text-format';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { MESSAGES, openedText } from './messages';
import css from './ModLogin.module.css';
import { useOpenDashboard, type Found } from './use-open-dashboard';
import { EntityLink } from '../../app/EntityLink';

const schema = z.object({
  user_id: z.string(),
  reason: z.string().overwrite(asTyped).min(1, MESSAGES.reasonMissing).max(ACT_REASON_MAX),
});

/** Shows who was found, asks for the reason, and opens the dashboard in a new tab. */
export function OpenAccount({ found, firstId }: { found: Found; firstId: number | undefined }) {
  const { users } = found;
  const first = users.find((user) => user.user_type === 'student' && user.user_id === firstId) ?? users[0];
  const [chosenId, setChosenId] = useState(first?.user_id);
  const open = useOpenDashboard(found);
  const [opened, setOpened] = useState<{ name: string; href: string; isBlocked: boolean }>();
  const box = useRef<HTMLDivElement>(null);
  // What was looked up appears below the button that was pressed.
  useEffect(() => box.current?.focus(), []);
  const chosen = users.find((user) => user.user_id === chosenId) ?? users[0];
  if (chosen === undefined) return null;
  return (
    <Card title={MESSAGES.found}>
      <div ref={box} tabIndex={-1} className={css.found}>
        <Facts layout="rows">
          <Fact name={MESSAGES.person}>
            {chosen.user_type === 'student' ? (
              <EntityLink to="student" id={chosen.user_id}>
                {chosen.user_name}
              </EntityLink>
            ) : (
              chosen.user_name
            )}
          </Fact>
          <Fact name={MESSAGES.type}>{MESSAGES[chosen.user_type]}</Fact>
          {chosen.student_grade !== null && <Fact name={MESSAGES.grade}>{gradeLabel(chosen.student_grade)}</Fact>}
        </Facts>
        <Form
          schema={schema}
          defaultValues={{ user_id: String(chosenId), reason: '' }}
          onSubmit={async ({ reason }) => {
            setOpened(undefined);
            setOpened(await open(chosen, reason));
          }}
          submitLabel={MESSAGES.open}
          busyLabel={MESSAGES.opening}
          failureText={MESSAGES.failed}
          label={MESSAGES.found}
        >
          {users.length > 1 && (
            <SelectField
              name="user_id"
              label={MESSAGES.child}
              options={users.map((user) => ({ value: String(user.user_id), label: nameWithGrade(user) }))}
              onValue={(value) => setChosenId(Number(value))}
            />
          )}
          <TextAreaField
            name="reason"
            label={MESSAGES.reason}
            hint={MESSAGES.reasonHint}
            rows={2}
            maxLength={ACT_REASON_MAX}
          />
        </Form>
        {opened &&
          (opened.isBlocked ? <Blocked href={opened.href} /> : <Alert kind="success">{openedText(opened.name)}</Alert>)}
      </div>
    </Card>
  );
}

/** The browser refused the new tab; a press on a link is never refused. */
const Blocked = ({ href }: { href: string }) => (
  <Alert
    kind="warning"
    title={MESSAGES.linkTitle}
    actions={
      <a href={href} target="_blank" rel="noopener noreferrer">
        {MESSAGES.open}
      </a>
    }
  >
    {MESSAGES.linkText}
  </Alert>
);

const nameWithGrade = ({ user_name, student_grade }: FoundUser): string =>
  student_grade === null ? user_name : `${user_name} (${gradeLabel(student_grade)})`;
