import { COURSE_AGES, reasonsFor, type QuizAnswers, type QuizCourse } from '@school/core/quizzes/suggest-course';
import { gradeForAge } from '@school/core/shared/grade';
import { useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import type { ReactNode, RefObject } from 'react';
import { FreeLessonLink } from '../../app/FreeLessonCall';
import { paths } from '../../app/paths';
import { useCourses } from '../../app/use-courses';
import { CourseArt } from '../../art/CourseArt';
import { PLACEMENT } from './placement-messages';
import css from './Quiz.module.css';
import { useQuestions, type AskedQuestion } from './questions';

interface QuizResultProps {
  picture: QuizCourse;
  age: number;
  answers: QuizAnswers;
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The course that fits the answers best, why, and the way to a registration that knows it. */
export function QuizResult({ picture, age, answers, headingRef, children }: QuizResultProps) {
  const words = useMessages('quiz', PLACEMENT);
  const questions = useQuestions();
  const Link = useLink();
  const course = useCourses().find((one) => one.picture === picture);
  if (!course) return null;
  const isOfAge = age >= COURSE_AGES[picture].from && age <= COURSE_AGES[picture].to;
  const reasons = [
    ...(isOfAge ? [words.ageReason(age, course.ages)] : []),
    ...reasonsFor(picture, answers).map((name) => words.reason(...questionAndAnswer(questions, name, answers[name]))),
  ];
  return (
    <section className={css.result} aria-labelledby="result-title">
      <CourseArt picture={picture} />
      <h2 id="result-title" ref={headingRef} tabIndex={-1} className={css.question}>
        {words.result(course.name)}
      </h2>
      <Row as="p" gap={2}>
        <Badge tone="primary">{words.ages(course.ages)}</Badge>
        <Badge tone="success">{words.weeks(course.weeks)}</Badge>
        <Badge>{course.level}</Badge>
      </Row>
      <p>{course.line}</p>
      {reasons.length > 0 && <Points title={words.reasons} points={reasons} />}
      <Points title={words.builds} points={course.builds} />
      <p className="muted">{words.start(age)}</p>
      <p>
        <Link href={paths.course.getHref(picture)}>{words.more}</Link>
      </p>
      <Row gap={3}>
        <FreeLessonLink medium="quiz" search={`?course=${picture}&grade=${gradeForAge(age)}`} />
        {children}
      </Row>
    </section>
  );
}

function questionAndAnswer(
  questions: readonly AskedQuestion[],
  name: string,
  answer: string | undefined,
): [question: string, answer: string] {
  const question = questions.find((one) => one.name === name);
  return [question?.text ?? '', question?.answers.find(({ value }) => value === answer)?.label ?? ''];
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
