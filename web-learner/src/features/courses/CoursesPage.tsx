import { buttonClass } from '@school/web-kit/button/button-class';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { Link } from 'react-router-dom';
import { COURSES, type CourseCard } from '../../app/courses';
import { PAGE_HEADS } from '../../app/page-heads';
import { paths } from '../../app/paths';
import { ReadingPage } from '../../app/ReadingPage';
import { CourseArt } from '../../art/CourseArt';
import css from './Courses.module.css';
import { MESSAGES } from './messages';

const LEAD_STATE = { utmSource: '', utmMedium: 'courses' };

/** The page of the six courses, with what children build in them. */
export default function CoursesPage() {
  useDocumentTitle(PAGE_HEADS.courses.title);
  return (
    <ReadingPage
      title="Courses"
      intro="Six paths, one way to start: a free lesson. The teacher finds out what your child knows and enjoys, and tells you honestly which course fits."
    >
      <ul className={css.list}>
        {COURSES.map((course) => (
          <li key={course.name} id={course.picture} className={css.course}>
            <Course course={course} />
          </li>
        ))}
      </ul>
    </ReadingPage>
  );
}

function Course({ course }: { course: CourseCard }) {
  return (
    <>
      <div className={css.picture}>
        <CourseArt picture={course.picture} />
      </div>
      <div className={css.text}>
        <h2>
          <Link to={paths.course.getHref(course.picture)}>{course.name}</Link>
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
        <p>
          <Link to={paths.course.getHref(course.picture)}>
            {MESSAGES.more}
            <span className="visually-hidden"> of {course.name}</span>
          </Link>
        </p>
        <p>
          <Link to={paths.register} state={LEAD_STATE} data-medium={LEAD_STATE.utmMedium} className={buttonClass()}>
            Try a free lesson<span className="visually-hidden"> of {course.name}</span>
          </Link>
        </p>
      </div>
    </>
  );
}
