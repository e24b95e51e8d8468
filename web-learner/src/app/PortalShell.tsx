import { BookIcon } from '@school/web-kit/icons/BookIcon';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { CertificateIcon } from '@school/web-kit/icons/CertificateIcon';
import { GiftIcon } from '@school/web-kit/icons/GiftIcon';
import { HomeIcon } from '@school/web-kit/icons/HomeIcon';
import { LinkIcon } from '@school/web-kit/icons/LinkIcon';
import { ProjectIcon } from '@school/web-kit/icons/ProjectIcon';
import { QuizIcon } from '@school/web-kit/icons/QuizIcon';
import { SettingsIcon } from '@school/web-kit/icons/SettingsIcon';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { AppShell } from '@school/web-kit/shell/AppShell';
import type { NavItem } from '@school/web-kit/shell/nav-item';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AccountMenu } from './AccountMenu';
import { Brand } from './Brand';
import { useIsImpersonated } from './impersonated';
import { paths } from './paths';
import { useSession } from './use-session';

// Lazy, because teachers have no credits.
const CreditBadge = lazyPart(() => import('../features/credits/CreditBadge'));

const Bell = lazyPart(() => import('../features/notifications/Bell'));

/** The entries of a student's sidebar, one for each page. */
const STUDENT_NAV: readonly NavItem[] = [
  { href: paths.studentHome, label: 'Dashboard', icon: HomeIcon, exact: true },
  { href: paths.myLessons, label: 'My Lessons', icon: BookIcon },
  { href: paths.myProjects, label: 'My Projects', icon: ProjectIcon },
  { href: paths.myQuizzes, label: 'My Quizzes', icon: QuizIcon },
  { href: paths.myCertificates, label: 'My Certificates', icon: CertificateIcon },
  { href: paths.inviteFriends, label: 'Invite Friends', icon: GiftIcon },
  { href: paths.competitions, label: 'Competitions', icon: TrophyIcon },
];

const TEACHER_NAV: readonly NavItem[] = [
  { href: paths.teacherHome, label: 'Dashboard', icon: HomeIcon, exact: true },
  { href: paths.teacherCalendar, label: 'Calendar', icon: CalendarIcon },
  { href: paths.reviewProjects, label: 'Review Projects', icon: ProjectIcon },
  { href: paths.myStudents, label: 'My Students', icon: UsersIcon },
  { href: paths.importantLinks, label: 'Important Links', icon: LinkIcon },
  { href: paths.profileSettings, label: 'Profile Settings', icon: SettingsIcon },
];

/** Pages that need the full width: a week's grid and a table of many columns. */
const WIDE = [paths.teacherCalendar, paths.myStudents];

/** The frame of the student's and the teacher's pages: sidebar and content. */
export default function PortalShell() {
  const { userType } = useSession();
  const { pathname } = useLocation();
  const isTeacher = userType === 'teacher';
  useEffect(() => {
    const shown = import('./portal-scheme').then(({ showScheme }) => showScheme());
    return () => void shown.then((end) => end());
  }, []);
  return (
    <AppShell
      brand={<Brand />}
      header={<HeaderEnd isStudent={userType === 'student'} />}
      nav={isTeacher ? TEACHER_NAV : STUDENT_NAV}
      navLabel={isTeacher ? 'Teacher' : 'Student'}
      path={pathname}
      narrow="bottom"
      wide={WIDE.some((path) => pathname.startsWith(path))}
    >
      <Outlet />
    </AppShell>
  );
}

function HeaderEnd({ isStudent }: { isStudent: boolean }) {
  // Credits and notifications are the family's private matter, so a person in a student's account does not see them.
  if (useIsImpersonated()) return <AccountMenu hasColours />;
  return (
    <>
      {isStudent && <CreditBadge />}
      <Bell isTeacher={!isStudent} />
      <AccountMenu hasColours />
    </>
  );
}
