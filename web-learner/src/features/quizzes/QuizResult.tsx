import { COURSE_AGES, reasonsFor, type QuizAnswers, type QuizCourse } from '@school/core/quizzes/suggest-course';
import { gradeForAge } from '@school/core/shared/grade';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { COURSES } from '../../app/courses';
import { FreeLessonLink } from '../../app/FreeLessonCall';
import { paths } from '../../app/paths';
import { CourseArt } from '../../art/CourseArt';
import { PLACEMENT } from './placement-messages';
import css from './Quiz.module.css';
import { QUESTIONS } from './questions';

interface QuizResultProps {
  picture: QuizCourse;
  age: number;
  answers: QuizAnswers;
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The course that fits the answers best, why, and the way to a registration that knows it. */
export function QuizResult({ picture, age, answers, headingRef, children }: QuizResultProps) {
  const course = COURSES.find((one) => one.picture === picture);
  if (!course) return null;
  const isOfAge = age >= COURSE_AGES[picture].from && age <= COURSE_AGES[picture].to;
  const reasons = [
    ...(isOfAge ? [PLACEMENT.ageReason(age, course.ages)] : []),
    ...reasonsFor(picture, answers).map((name) => reasonText(name, answers[name])),
  ];
  return (
    <section className={css.result} aria-labelledby="result-title">
      <CourseArt picture={picture} />
      <h2 id="result-title" ref={headingRef} tabIndex={-1} className={css.question}>
        {PLACEMENT.result(course.name)}
      </h2>
      <Row as="p" gap={2}>
        <Badge tone="primary">{PLACEMENT.ages(course.ages)}</Badge>
        <Badge tone="success">{PLACEMENT.weeks(course.weeks)}</Badge>
        <Badge>{course.level}</Badge>
      </Row>
      <p>{course.line}</p>
      {reasons.length > 0 && <Points title={PLACEMENT.reasons} points={reasons} />}
      <Points title={PLACEMENT.builds} points={course.builds} />
      <p className="muted">{PLACEMENT.start(age)}</p>
      <p>
        <Link to={paths.course.getHref(picture)}>{PLACEMENT.more}</Link>
      </p>
      <Row gap={3}>
        <FreeLessonLink medium="quiz" search={`?course=${picture}&grade=${gradeForAge(age)}`} />
        {children}
      </Row>
    </section>
  );
}

function reasonText(name: string, answer: string | undefined): string {
  const question = QUESTIONS.find((one) => one.name === name);
  const label = question?.answers.find(({ value }) => value === answer)?.label ?? '';
  return PLACEMENT.reason(question?.text ?? '', label);
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h3 className={css.small}>{title}</h3>
      <ul className={css.builds}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
