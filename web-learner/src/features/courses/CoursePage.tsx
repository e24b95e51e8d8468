import type { CoursePageAnswer } from '@school/bff-learner/contract/course-pages';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { coursePageUrl } from '../../app/early-answers';
import { keepMedium } from '../../app/kept-campaign';
import type { LightPageProps } from '../../app/light-page-props';
import { SITE } from '../../app/messages';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useAnswer } from '../../app/use-answer';
import { useCourses } from '../../app/use-courses';
import { CourseArt } from '../../art/CourseArt';
import css from './CoursePage.module.css';
import { CourseFacts } from './CourseFacts';
import { MESSAGES } from './messages';

/** One course: what a child builds, every lesson, who teaches it, what it costs and what families say. */
export default function CoursePage({ address }: LightPageProps) {
  const messages = useMessages('courses', MESSAGES);
  const site = useMessages('site', SITE);
  const Link = useLink();
  const courses = useCourses();
  const course = courses.find(({ picture }) => picture === address) ?? courses[0];
  const { data, error, isLoading, reload } = useAnswer<CoursePageAnswer>(course && coursePageUrl(course.picture));
  useDocumentTitle(pageTitle(course?.name ?? messages.allCourses));
  if (course === undefined) return null;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <Stack gap={3}>
          <p>
            <Link href={paths.courses}>{messages.allCourses}</Link>
          </p>
          <h1>{course.name}</h1>
          <Row as="p" gap={2}>
            <Badge tone="primary">{site.ages(course.ages)}</Badge>
            <Badge tone="success">{site.weeks(course.weeks)}</Badge>
            <Badge>{course.level}</Badge>
          </Row>
          <p className={css.line}>{course.line}</p>
          <FreeLesson />
        </Stack>
        <div className={css.picture}>
          <CourseArt picture={course.picture} />
        </div>
      </header>
      <section aria-labelledby="builds" className={css.section}>
        <h2 id="builds">{messages.builds}</h2>
        <ul className={css.builds}>
          {course.builds.map((build) => (
            <li key={build}>{build}</li>
          ))}
        </ul>
      </section>
      {content()}
      <section aria-labelledby="see" className={css.end}>
        <h2 id="see">{messages.endTitle}</h2>
        <p>{messages.endText}</p>
        <FreeLesson />
      </section>
    </article>
  );

  function content() {
    if (data) return <CourseFacts page={data} />;
    if (error && !isLoading) return <ErrorState text={messages.failed} onRetry={() => void reload()} />;
    return (
      <LoadingRegion label={messages.loading}>
        <div className={css.screen}>
          <Skeleton shape="title" width="half" />
          <Skeleton lines={8} />
          <Skeleton shape="title" width="half" />
          <Skeleton lines={4} />
        </div>
      </LoadingRegion>
    );
  }
}

function FreeLesson() {
  const messages = useMessages('courses', MESSAGES);
  return (
    <p>
      <ButtonLink href={paths.register} size="lg" onClick={() => keepMedium('courses')}>
        {messages.tryFree}
      </ButtonLink>
    </p>
  );
}
