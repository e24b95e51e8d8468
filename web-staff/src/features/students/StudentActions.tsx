import type { StudentHead } from '@school/bff-staff/contract/students';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Menu } from '@school/web-kit/menu/Menu';
import { useState } from 'react';
import { PasswordLinkDialog } from '../../app/family-parts';
import { useMay } from '../../app/use-may';
import { useMayOpen } from '../../app/use-may-open';
import { useStudentOverviewQuery } from './api';
import { studentActions } from './student-actions';
import css from './Students.module.css';

/** What the person may do with the student: a menu, and on a wide screen the usual steps as buttons beside it. */
export function StudentActions({ student }: { student: StudentHead }) {
  const overview = useStudentOverviewQuery({ params: { id: student.id } });
  const may = useMay();
  const mayOpen = useMayOpen();
  const [linkFor, setLinkFor] = useState<{ id: number; name: string }>();
  const sendLink = () => setLinkFor({ id: student.family_id, name: student.name });
  const actions = studentActions(student, overview.currentData, { may, mayOpen, sendLink });
  const main = actions.filter(({ isMain }) => isMain);
  const others = actions.filter(({ isMain }) => !isMain);
  if (actions.length === 0) return null;
  return (
    <>
      <span className={css.wide}>
        {main.map(({ label, href = '' }) => (
          <ButtonLink key={label} href={href} variant="secondary">
            {label}
          </ButtonLink>
        ))}
        {others.length > 0 && <Menu label="More" look={{ variant: 'secondary' }} items={others} />}
      </span>
      <span className={css.narrow}>
        <Menu label="Actions" look={{ variant: 'secondary' }} items={actions} />
      </span>
      <PasswordLinkDialog account={linkFor} onClose={() => setLinkFor(undefined)} />
    </>
  );
}
