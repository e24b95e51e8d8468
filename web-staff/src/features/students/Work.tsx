import type { StudentWork } from '@school/bff-staff/contract/students';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { formatDay } from '@school/web-kit/time/wall-text';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import type { ReactNode } from 'react';
import { useStudentWorkQuery } from './api';
import { Loaded } from './Loaded';
import { FAILED } from './messages';
import { inWords } from './status-words';
import css from './Students.module.css';

const zone = deviceZone();

const PROJECT: Readonly<Record<string, string>> = {
  submitted: 'Waiting',
  reviewed: 'Reviewed',
  invalid: 'To do again',
};
const projectStatus = (status: string): string => PROJECT[status] ?? inWords(status);

/** What the student has made and answered: counts, and the last of each. */
export function Work({ studentId }: { studentId: number }) {
  const answer = useStudentWorkQuery({ params: { id: studentId } }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded answer={answer} label="Loading the work" failure={FAILED.work}>
      {(work) => (
        <div className={css.cards}>
          <Projects work={work} />
          <Quizzes work={work} />
          <Certificates work={work} />
        </div>
      )}
    </Loaded>
  );
}

function Projects({ work: { projects, last_projects } }: { work: StudentWork }) {
  return (
    <Card title="Projects">
      <Stack gap={4}>
        <Facts layout="inline">
          <Fact name="Waiting">{projects.waiting}</Fact>
          <Fact name="Reviewed">{projects.reviewed}</Fact>
          <Fact name="To do again">{projects.invalid}</Fact>
          {projects.average_stars !== null && <Fact name="Average stars">{projects.average_stars}</Fact>}
        </Facts>
        <Last none="No project was sent in.">
          {last_projects.map((one) => (
            <Line key={one.id} name={one.title} note={<When at={one.at} zone={zone} format="date" />}>
              {one.stars === null ? projectStatus(one.status) : `${one.stars} of 5 stars`} · {one.lesson}
            </Line>
          ))}
        </Last>
      </Stack>
    </Card>
  );
}

function Quizzes({ work: { quizzes, last_quizzes } }: { work: StudentWork }) {
  return (
    <Card title="Quizzes">
      <Stack gap={4}>
        <Facts layout="inline">
          <Fact name="Given">{quizzes.assigned}</Fact>
          <Fact name="Completed">{quizzes.completed}</Fact>
          {quizzes.average !== null && <Fact name="Average best score">{quizzes.average}%</Fact>}
        </Facts>
        <Last none="No quiz was given.">
          {last_quizzes.map((one) => (
            <Line key={one.id} name={one.title} note={<When at={one.at} zone={zone} format="date" />}>
              {one.score === null ? inWords(one.status) : `${one.score}%`}
            </Line>
          ))}
        </Last>
      </Stack>
    </Card>
  );
}

function Certificates({ work: { certificates, last_certificates } }: { work: StudentWork }) {
  return (
    <Card title="Certificates">
      <Stack gap={4}>
        <Facts layout="inline">
          <Fact name="Valid">{certificates}</Fact>
        </Facts>
        <Last none="No certificate yet.">
          {last_certificates.map((one) => (
            <Line key={one.id} name={one.module || one.course} note={formatDay(one.issued_on)}>
              {one.number}
              {one.is_revoked && ' · revoked'}
            </Line>
          ))}
        </Last>
      </Stack>
    </Card>
  );
}

const Last = ({ none, children }: { none: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <p className="muted">{none}</p> : <List gap={3}>{children}</List>;

const Line = ({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) => (
  <Stack as="li" gap={1}>
    <span>{name}</span>
    <span className="hint">
      {children} · {note}
    </span>
  </Stack>
);
