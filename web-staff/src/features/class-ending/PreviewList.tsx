import type { OutcomePreview } from '@school/bff-staff/contract/class-ending';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './ClassOutcomes.module.css';
import { MESSAGES } from './messages';

/** The preview of a correction, child by child. It takes the form's place, so it also takes the focus. */
export function PreviewList({ preview, children }: { preview: OutcomePreview; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.form}>
      <h3 ref={heading} tabIndex={-1} className={css.heading}>
        {MESSAGES.before}
      </h3>
      {!preview.is_change && <Alert kind="info">{MESSAGES.same}</Alert>}
      <ul className={css.previews}>
        {preview.students.map((student) => (
          <li key={student.id}>
            <strong>{student.full_name}</strong>
            <span>
              {attendedText(student.attended_before)} → {attendedText(student.attended_after)}
            </span>
            <span>
              Credits {credits(student.credits_before)} → <strong>{credits(student.credits_after)}</strong>
            </span>
            <span className="muted">{student.rule}</span>
            {student.is_owed && <Alert kind="warning">{MESSAGES.owed}</Alert>}
          </li>
        ))}
      </ul>
      <div className={css.actions}>{children}</div>
    </div>
  );
}

const attendedText = (attended: boolean | null): string =>
  attended === null ? 'not held' : attended ? 'attended' : 'absent';

const credits = (count: number): string => (count < 0 ? `−${Math.abs(count)}` : String(count));
