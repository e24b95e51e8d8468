import { gradeLabel } from '@school/core/shared/grade';
import { Fragment } from 'react';
import { EntityLink } from '../../app/EntityLink';

interface SeatedProps {
  students: readonly { id: number; name: string; grade: number }[];
}

/** Who has a seat, each with a link to the student's page. */
export function Seated({ students }: SeatedProps) {
  if (students.length === 0) return <>None</>;
  return students.map(({ id, name, grade }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <EntityLink to="student" id={id}>
        {name}
      </EntityLink>{' '}
      ({gradeLabel(grade)})
    </Fragment>
  ));
}
