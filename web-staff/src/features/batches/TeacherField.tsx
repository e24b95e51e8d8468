import { useState } from 'react';
import type { FoundTeacher } from '@school/bff-staff/contract/find';
import { zoneName } from '@school/web-kit/time/formatters';
import { LookUpField } from '../../app/LookUp';
import { TEACHER_LOOK_UP } from '../../app/teacher-look-up';
import css from './Batches.module.css';
import type { TeacherValues } from './schedule-form';
import type { Live } from './use-live-values';

interface TeacherFieldProps extends Live<TeacherValues> {
  /** A teacher who is chosen already. */
  current?: { id: number; name: string; note: string };
}

/** The teacher of a form: found by any key, and chosen as soon as only one can be meant. */
export function TeacherField({ values, set, current }: TeacherFieldProps) {
  const [first] = useState(values.teacher_id === '' ? '' : values.teacher_email);
  const [chosen, setChosen] = useState<FoundTeacher>();
  return (
    <>
      <LookUpField
        {...TEACHER_LOOK_UP}
        name="teacher_email"
        label="Teacher email"
        chosen={current?.name ?? first}
        chooses
        onChoose={(teacher) => {
          setChosen(teacher);
          set('teacher_id', String(teacher.id));
          set('teacher_email', teacher.email ?? teacher.name);
        }}
        onTyped={(text) => {
          setChosen(undefined);
          set('teacher_id', '');
          set('teacher_email', text);
        }}
      />
      {chosen && values.teacher_id === String(chosen.id) ? (
        <p className={css.panel} role="status">
          <strong>{chosen.name}</strong>
          <span>{chosen.email ?? 'No email'}</span>
          <span>{zoneName(chosen.timezone)}</span>
        </p>
      ) : (
        current &&
        values.teacher_id === String(current.id) && (
          <p className={css.panel}>
            <strong>{current.name}</strong>
            <span>{current.note}</span>
          </p>
        )
      )}
    </>
  );
}
