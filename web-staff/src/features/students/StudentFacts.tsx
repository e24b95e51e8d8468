import type { StudentHead } from '@school/bff-staff/contract/students';
import type { StudentStatus } from '@school/core/students/status';
import { gradeLabel } from '@school/core/shared/grade';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { Fragment } from 'react';
import { EntityLink } from '../../app/EntityLink';
import { useSeeStudentContactMutation } from '../../app/student-api';
import { Contact } from './Contact';

const STATUS: Readonly<Record<StudentStatus, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  trial: { label: 'Trial booked', tone: 'info' },
  new: { label: 'New', tone: 'neutral' },
  former: { label: 'Former', tone: 'neutral' },
  disabled: { label: 'Disabled', tone: 'danger' },
};

/** Who the student is, and how the family is reached. */
export function StudentFacts({ student }: { student: StudentHead }) {
  const [see] = useSeeStudentContactMutation();
  const status = STATUS[student.status];
  return (
    <Card>
      <Facts layout="wideGrid">
        <Fact name="Status">
          <Badge tone={status.tone}>{status.label}</Badge>
        </Fact>
        <Fact name="Grade">{gradeLabel(student.grade)}</Fact>
        <Fact name="Parent">{student.parent_name ?? <span className="muted">Not known</span>}</Fact>
        <Fact name="Country">{student.country ?? <span className="muted">Not known</span>}</Fact>
        <Fact name="Time there now">
          <TimeThere zone={student.timezone} />
        </Fact>
        <Contact masked={student} see={() => see({ params: { id: student.id } }).unwrap()} />
        <Fact name="Family">
          <EntityLink to="family" id={student.family_id}>
            Family {student.family_id}
          </EntityLink>
        </Fact>
        <Fact name="Siblings">
          {student.siblings.length === 0 ? (
            <span className="muted">None</span>
          ) : (
            student.siblings.map((one, index) => (
              <Fragment key={one.id}>
                {index > 0 && ', '}
                <EntityLink to="student" id={one.id}>
                  {one.name}
                </EntityLink>
              </Fragment>
            ))
          )}
        </Fact>
      </Facts>
    </Card>
  );
}

/** The clock where the family lives. */
export const TimeThere = ({ zone }: { zone: string }) => <When at={useServerNow()} zone={zone} />;
