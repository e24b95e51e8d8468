import type { QuizCourse } from '@school/core/quizzes/suggest-course';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import type { ReactNode, RefObject } from 'react';
import { COURSES } from '../../app/courses';
import { FreeLessonLink } from '../../app/FreeLessonCall';
import { CourseArt } from '../../art/CourseArt';
import css from './Quiz.module.css';

interface QuizResultProps {
  picture: QuizCourse;
  age: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The course that fits the answers best. */
export function QuizResult({ picture, age, headingRef, children }: QuizResultProps) {
  const course = COURSES.find((one) => one.picture === picture);
  if (!course) return null;
  return (
    <section className={css.result} aria-labelledby="result-title">
      <CourseArt picture={picture} />
      <h2 id="result-title" ref={headingRef} tabIndex={-1} className={css.question}>
        Try {course.name}
      </h2>
      <Row as="p" gap={2}>
        <Badge tone="primary">Ages {course.ages}</Badge>
        <Badge tone="success">{course.weeks} weeks</Badge>
        <Badge>{course.level}</Badge>
      </Row>
      <p>{course.line}</p>
      <h3 className={css.small}>What you build</h3>
      <ul className={css.builds}>
        {course.builds.map((build) => (
          <li key={build}>{build}</li>
        ))}
      </ul>
      <p className="muted">
        A good start at {age}. In the free lesson a teacher looks at it with you; if another course fits better, the
        teacher will say so.
      </p>
      <Row gap={3}>
        <FreeLessonLink medium="quiz" />
        {children}
      </Row>
    </section>
  );
}
