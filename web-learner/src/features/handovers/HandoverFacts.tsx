import { gradeLabel } from '@school/core/shared/grade';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { cityOf, zoneName } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { Handover } from './api';
import css from './Handovers.module.css';
import { MESSAGES } from './messages';

interface HandoverFactsProps {
  shown: Handover;
  zone: string;
}

/** What happened in the batch so far, and what comes next. */
export function HandoverFacts({ shown, zone }: HandoverFactsProps) {
  const { students, feedback } = shown;
  return (
    <>
      <Facts layout="rows">
        <Fact name={MESSAGES.from}>
          {shown.from_teacher}, <When at={shown.changed_at} zone={zone} format="date" />
        </Fact>
        <Fact name={MESSAGES.students}>
          {students
            .map(({ name, grade, timezone }) => `${name} (${gradeLabel(grade)}, ${cityOf(timezone)})`)
            .join('; ')}
        </Fact>
        <Fact name={MESSAGES.progress}>
          {count(shown.lessons_done, 'lesson')} done, {count(shown.classes_to_come, 'class', 'classes')} to come
        </Fact>
        <Fact name={MESSAGES.feedback}>
          {feedback === null
            ? MESSAGES.noFeedback
            : `Experience ${feedback.experience} of 5, enjoyment ${feedback.enjoyment} of 5 (${count(feedback.answers, 'answer')})`}
        </Fact>
      </Facts>
      <div className={css.parts}>
        <Lessons shown={shown} zone={zone} />
        <Part title={MESSAGES.work} none={MESSAGES.noWork} isEmpty={shown.work_waiting === 0}>
          {shown.work.map(({ student_name, title, submitted_at }) => (
            <li key={`${student_name} ${title}`}>
              {title}, {student_name}, <When at={submitted_at} zone={zone} format="date" />
            </li>
          ))}
          <li>
            <Link to={paths.reviewProjects}>
              {MESSAGES.review} ({shown.work_waiting})
            </Link>
          </li>
        </Part>
        <Part title={MESSAGES.weak} none={MESSAGES.noWeak} isEmpty={shown.weak_questions.length === 0}>
          {shown.weak_questions.map(({ quiz_title, question, wrong, answered }) => (
            <li key={`${quiz_title} ${question}`}>
              {question}{' '}
              <span className="muted">
                {quiz_title}: wrong in {wrong} of {count(answered, 'answer')}
              </span>
            </li>
          ))}
        </Part>
      </div>
    </>
  );
}

/** The last lessons with their recordings, and the next ones. */
function Lessons({ shown: { held, coming }, zone }: HandoverFactsProps) {
  return (
    <>
      <Part title={MESSAGES.held} none={MESSAGES.noneHeld} isEmpty={held.length === 0}>
        {held.map(({ lesson_code, lesson_name, starts_at, recording_link }) => (
          <li key={`${lesson_code} ${starts_at}`}>
            {lesson_name}, <When at={starts_at} zone={zone} format="date" />
            {recording_link !== null && (
              <>
                {' '}
                <a href={recording_link} target="_blank" rel="noreferrer">
                  {MESSAGES.watch}
                  <span className="visually-hidden"> of {lesson_name}</span>
                </a>
              </>
            )}
          </li>
        ))}
      </Part>
      <Part title={`${MESSAGES.coming} (${zoneName(zone)})`} none={MESSAGES.noneComing} isEmpty={coming.length === 0}>
        {coming.map(({ class_id, lesson_name, starts_at }) => (
          <li key={class_id}>
            <Link to={paths.classDetail.getHref(class_id)}>{lesson_name}</Link>,{' '}
            <When at={starts_at} zone={zone} showZone={false} />
          </li>
        ))}
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Part({ title, none, isEmpty, children }: PartProps) {
  return (
    <section>
      <h3>{title}</h3>
      {isEmpty ? <p className="muted">{none}</p> : <ul className={css.list}>{children}</ul>}
    </section>
  );
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
