import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { Badge } from '@school/web-kit/shell/Badge';
import { gradeLabel } from '@school/core/shared/grade';
import { pageTitle } from '../../app/school';
import { useSession } from '../../app/use-session';
import { MyBadges } from '../../app/shared-parts/badges';
import { DoubtCard } from '../../app/shared-parts/student-home';
import { useLoadedProgress, useStudentProfileQuery } from './api';
import { LearningProgress } from './LearningProgress';
import { MESSAGES } from './messages';
import { NextClass } from './NextClass';
import css from './StudentHome.module.css';
import { Today } from './Today';

/** The student's home page. */
export default function StudentHomePage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <Greeting />
      <NextClass />
      <Today />
      <LearningProgress />
      <Badges />
      <DoubtCard />
    </>
  );
}

/** Shown from the first badge on. */
function Badges() {
  const { data } = useLoadedProgress();
  if (!data || data.badges.count === 0) return null;
  return <MyBadges />;
}

/**
 * Picture or initial, name and grade. The session's name is shown until the profile has loaded, and if loading fails.
 */
function Greeting() {
  const { userName, userProfilePic, studentGrade } = useSession();
  const { data, isLoading } = useStudentProfileQuery();
  const name = data?.full_name ?? userName ?? '';
  const grade = data?.student_grade ?? (studentGrade === null ? undefined : Number(studentGrade));
  return (
    <header className={css.greeting} aria-busy={isLoading || undefined}>
      <span className={css.picture}>
        <Avatar name={name} picture={data ? data.profile_picture : userProfilePic} />
      </span>
      <div className={css.hello}>
        <h1>
          {name ? (
            <>
              Hi, <bdi>{name}</bdi>!
            </>
          ) : (
            <Skeleton shape="title" width="half" />
          )}
        </h1>
        {grade !== undefined && <Badge tone="accent">{gradeLabel(grade)}</Badge>}
      </div>
    </header>
  );
}
