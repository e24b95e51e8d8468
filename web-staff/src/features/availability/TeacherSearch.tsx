import { TEACHER_SEARCH_MAX, type FoundTeacher } from '@school/bff-staff/contract/batches';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { zoneName } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { z } from 'zod';
import { useLazyLeaveTeachersQuery } from './api';
import css from './Availability.module.css';
import { MESSAGES } from './messages';

const schema = z.object({
  q: z.string().trim().min(1, 'Please type a name or an email.').max(TEACHER_SEARCH_MAX),
});

/** Finds a teacher by name or e-mail, and chooses one of the results. */
export function TeacherSearch({ onChoose }: { onChoose: (teacher: FoundTeacher) => void }) {
  const [find] = useLazyLeaveTeachersQuery();
  const [found, setFound] = useState<readonly FoundTeacher[]>();
  return (
    <Card title={MESSAGES.teacher}>
      <Form
        schema={schema}
        defaultValues={{ q: '' }}
        onSubmit={async ({ q }) => setFound(await find({ query: { q } }).unwrap())}
        submitLabel={MESSAGES.find}
        busyLabel={MESSAGES.finding}
        failureText={MESSAGES.teachersFailed}
        label={MESSAGES.teacher}
      >
        <TextField
          name="q"
          label={MESSAGES.teacher}
          hint={MESSAGES.teacherHint}
          maxLength={TEACHER_SEARCH_MAX}
          autoComplete="off"
        />
      </Form>
      {found?.length === 0 && <Alert kind="warning">{MESSAGES.noTeachers}</Alert>}
      {found && found.length > 0 && (
        <ul className={css.list} aria-label="Teachers found">
          {found.map((teacher) => (
            <li key={teacher.id} className={css.line}>
              <span className={css.lineText}>
                {teacher.name}
                <span className="muted">
                  {teacher.email ?? 'No email'} · {zoneName(teacher.timezone)}
                </span>
              </span>
              <Button variant="secondary" size="sm" onClick={() => onChoose(teacher)}>
                Choose {teacher.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
