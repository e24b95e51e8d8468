import { buttonClass } from '@school/web-kit/button/button-class';
import { useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { Link } from 'react-router-dom';
import type { CourseCard } from '../../app/courses';
import { useLocalPath } from '../../app/LanguageRoot';
import { SITE } from '../../app/messages';
import { paths } from '../../app/paths';
import { ReadingPage } from '../../app/ReadingPage';
import { useCourses } from '../../app/use-courses';
import { usePageTitle } from '../../app/use-page-title';
import { CourseArt } from '../../art/CourseArt';
import css from './Courses.module.css';
import { MESSAGES } from './messages';

const LEAD_STATE = { utmSource: '', utmMedium: 'courses' };

/** The page of the six courses, with what children build in them. */
export default function CoursesPage() {
  usePageTitle('courses');
  const messages = useMessages('courses', MESSAGES);
  return (
    <ReadingPage title={messages.title} intro={messages.intro}>
      <ul className={css.list}>
        {useCourses().map((course) => (
          <li key={course.name} id={course.picture} className={css.course}>
            <Course course={course} />
          </li>
        ))}
      </ul>
    </ReadingPage>
  );
}

function Course({ course }: { course: CourseCard }) {
  const messages = useMessages('courses', MESSAGES);
  const site = useMessages('site', SITE);
  const inLanguage = useLocalPath();
  const own = inLanguage(paths.course.getHref(course.picture));
  return (
    <>
      <div className={css.picture}>
        <CourseArt picture={course.picture} />
      </div>
      <div className={css.text}>
        <h2>
          <Link to={own}>{course.name}</Link>
        </h2>
        <Row as="p" gap={2}>
          <Badge tone="primary">{site.ages(course.ages)}</Badge>
          <Badge tone="success">{site.weeks(course.weeks)}</Badge>
          <Badge>{course.level}</Badge>
        </Row>
        <p>{course.line}</p>
        <h3 className={css.small}>{messages.builds}</h3>
        <ul className={css.builds}>
          {course.builds.map((build) => (
            <li key={build}>{build}</li>
          ))}
        </ul>
        <p>
          <Link to={own}>
            {messages.more}
            <span className="visually-hidden">{messages.of(course.name)}</span>
          </Link>
        </p>
        <p>
          <Link
            to={inLanguage(paths.register)}
            state={LEAD_STATE}
            data-medium={LEAD_STATE.utmMedium}
            className={buttonClass()}
          >
            {messages.tryFree}
            <span className="visually-hidden">{messages.of(course.name)}</span>
          </Link>
        </p>
      </div>
    </>
  );
}
