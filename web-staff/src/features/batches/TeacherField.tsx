import { useEffect, useRef, useState } from 'react';
import { TEACHER_SEARCH_MAX, type FoundTeacher } from '@school/bff-staff/contract/batches';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { zoneName } from '@school/web-kit/time/formatters';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { useFindTeachersQuery } from './api';
import css from './Batches.module.css';
import { TEACHERS_FAILED } from './messages';
import type { TeacherValues } from './schedule-form';
import type { Live } from './use-live-values';

interface TeacherFieldProps extends Live<TeacherValues> {
  /** A teacher who is chosen already. */
  current?: { id: number; name: string; note: string };
}

/** The teacher: found by name or e-mail and chosen from the results. */
export function TeacherField({ values, set, current }: TeacherFieldProps) {
  const [chosen, setChosen] = useState<FoundTeacher>();
  const shown = useRef<HTMLParagraphElement>(null);
  const typed = values.teacher_email.trim();
  const choose = (teacher: FoundTeacher) => {
    setChosen(teacher);
    set('teacher_id', String(teacher.id));
    set('teacher_email', teacher.email ?? teacher.name);
  };
  // The pressed button is gone now, so the focus moves to the chosen teacher.
  useEffect(() => shown.current?.focus(), [chosen]);
  return (
    <>
      <LiveTextField
        name="teacher_email"
        label="Teacher email"
        hint="Type a name or an email, then choose the teacher."
        maxLength={TEACHER_SEARCH_MAX}
        onTyped={() => {
          setChosen(undefined);
          set('teacher_id', '');
        }}
      />
      {chosen ? (
        <p ref={shown} tabIndex={-1} className={css.panel}>
          <strong>{chosen.name}</strong>
          <span>{chosen.email ?? 'No email'}</span>
          <span>{zoneName(chosen.timezone)}</span>
        </p>
      ) : current && values.teacher_id === String(current.id) ? (
        <p className={css.panel}>
          <strong>{current.name}</strong>
          <span>{current.note}</span>
        </p>
      ) : (
        <Found typed={typed} onChoose={choose} />
      )}
    </>
  );
}

function Found({ typed, onChoose }: { typed: string; onChoose: (teacher: FoundTeacher) => void }) {
  const asked = useSettled(typed);
  const isAsked = asked !== '' && asked === typed;
  const { currentData, error, isFetching } = useFindTeachersQuery({ query: { q: asked } }, { skip: !isAsked });
  if (typed === '') return null;
  if (!isAsked || isFetching)
    return (
      <p role="status" className="muted">
        Looking up teachers…
      </p>
    );
  if (error) return <Alert kind="error">{errorText(error, TEACHERS_FAILED)}</Alert>;
  if (currentData?.length === 0) return <Alert kind="warning">No active teacher has this name or email.</Alert>;
  return (
    <ul className={css.found} aria-label="Teachers found">
      {currentData?.map((teacher) => (
        <li key={teacher.id}>
          <Button variant="secondary" size="sm" onClick={() => onChoose(teacher)}>
            Choose {teacher.name}
          </Button>
          <span className="muted">
            {teacher.email ?? 'No email'} · {zoneName(teacher.timezone)}
          </span>
        </li>
      ))}
    </ul>
  );
}
