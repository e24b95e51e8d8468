import type { ComponentType } from 'react';
import { matchPath, Outlet, Route, Routes } from 'react-router-dom';
import { barePath, hasGerman, pathIn } from './language-paths';
import { lazyPage, type LazyPage } from '@school/web-kit/lazy/lazy-page';
import { textPage } from './text-page';
import { lightRoute, ownLightRoute } from './light-route';
import { paths } from './paths';
import { RequireRole } from './RequireRole';
import { SiteShell } from './SiteShell';
import { useSession } from './use-session';

interface AppPage {
  path: string;
  page: LazyPage;
}

/** The pages of the public site. */
const SITE_PAGES: readonly AppPage[] = [
  { path: paths.home, page: lazyPage(() => import('../features/home/HomePage')) },
  { path: paths.courses, page: lazyPage(() => import('../features/courses/CoursesPage')) },
  { path: paths.course.pattern, page: lightRoute(() => import('../features/courses/CoursePage')) },
  { path: paths.camps, page: lightRoute(() => import('../features/camps/CampsPage')) },
  { path: paths.contents, page: lazyPage(() => import('../features/contents/ContentsPage')) },
  { path: paths.project.pattern, page: textPage(() => import('../features/contents/ProjectPage')) },
  { path: paths.quiz, page: lazyPage(() => import('../features/quizzes/QuizPage')) },
  { path: paths.blog, page: lazyPage(() => import('../features/blog/BlogPage')) },
  { path: paths.article.pattern, page: textPage(() => import('../features/blog/ArticlePage')) },
  { path: paths.register, page: lazyPage(() => import('../features/registration/RegisterPage')) },
  { path: paths.login, page: lazyPage(() => import('../features/auth/LoginPage')) },
  { path: paths.passwordLink, page: lazyPage(() => import('../features/auth/PasswordLinkPage')) },
  { path: paths.trialBooking, page: lazyPage(() => import('../features/trial-booking/TrialBookingPage')) },
  { path: paths.trialBooked.pattern, page: lazyPage(() => import('../features/trial-booking/TrialBookedPage')) },
  { path: paths.trialMove.pattern, page: lazyPage(() => import('../features/trial-booking/MoveTrialPage')) },
  { path: paths.deviceTest, page: lazyPage(() => import('../features/classroom/DeviceTestPage')) },
  { path: paths.setPassword.pattern, page: lazyPage(() => import('../features/auth/SetPasswordPage')) },
  { path: paths.autologin.pattern, page: lazyPage(() => import('../features/auth/AutologinPage')) },
  ...[paths.terms, paths.privacyPolicy, paths.refundPolicy, paths.paymentPolicy].map((path) => ({
    path,
    page: lightRoute(() => import('../features/policies/PolicyPage')),
  })),
];

/** The pages of a signed-in student. */
const STUDENT_PAGES: readonly AppPage[] = [
  { path: paths.studentHome, page: lazyPage(() => import('../features/lessons/StudentHomePage')) },
  { path: paths.myLessons, page: lazyPage(() => import('../features/lessons/journey/MyLessonsPage')) },
  { path: paths.myLesson.pattern, page: lazyPage(() => import('../features/lessons/detail/LessonPage')) },
  { path: paths.myProjects, page: lazyPage(() => import('../features/projects/MyProjectsPage')) },
  { path: paths.myQuizzes, page: lazyPage(() => import('../features/quizzes/MyQuizzesPage')) },
  { path: paths.myCertificates, page: lazyPage(() => import('../features/certificates/MyCertificatesPage')) },
  { path: paths.inviteFriends, page: lazyPage(() => import('../features/invitations/InviteFriendsPage')) },
  { path: paths.yourData, page: lazyPage(() => import('../features/privacy/YourDataPage')) },
  { path: paths.competitions, page: lazyPage(() => import('../features/competitions/CompetitionsPage')) },
  { path: paths.studentNotifications, page: lazyPage(() => import('../features/notifications/NotificationsPage')) },
  { path: paths.playQuiz.pattern, page: lazyPage(() => import('../features/quizzes/PlayQuizPage')) },
  { path: paths.quizAnswers.pattern, page: lazyPage(() => import('../features/quizzes/QuizAnswersPage')) },
  { path: paths.classFeedback.pattern, page: lazyPage(() => import('../features/class-feedback/ClassFeedbackPage')) },
];

/** The pages of a signed-in teacher. */
const TEACHER_PAGES: readonly AppPage[] = [
  { path: paths.teacherHome, page: lazyPage(() => import('../features/teacher-home/TeacherHomePage')) },
  { path: paths.teacherCalendar, page: lazyPage(() => import('../features/calendar/TeacherCalendarPage')) },
  { path: paths.weeklyHours, page: lazyPage(() => import('../features/availability/WeeklyHoursPage')) },
  { path: paths.profileSettings, page: lazyPage(() => import('../features/profile/settings/ProfileSettingsPage')) },
  { path: paths.reviewProjects, page: lazyPage(() => import('../features/projects/reviews/ReviewProjectsPage')) },
  { path: paths.myStudents, page: lazyPage(() => import('../features/students/MyStudentsPage')) },
  { path: paths.addStudent, page: lazyPage(() => import('../features/seat-requests/AddStudentPage')) },
  { path: paths.importantLinks, page: lazyPage(() => import('../features/important-links/ImportantLinksPage')) },
  { path: paths.payStatements, page: lazyPage(() => import('../features/pay-register/PayStatementsPage')) },
  { path: paths.strikes, page: lazyPage(() => import('../features/strikes/StrikesPage')) },
  { path: paths.teacherNotifications, page: lazyPage(() => import('../features/notifications/NotificationsPage')) },
  { path: paths.teacherLesson.pattern, page: lazyPage(() => import('../features/lessons/detail/TeacherLessonPage')) },
  { path: paths.classDetail.pattern, page: lazyPage(() => import('../features/class-detail/ClassDetailPage')) },
];

/** The pages of students and teachers alike, each in their own portal. */
const SHARED_PAGES: readonly AppPage[] = [
  {
    path: paths.classRecordings,
    page: lazyPage(() => import('../features/local-recordings/ClassRecordingsPage')),
  },
];

/** Pages with a frame of their own. From outside they open as light pages, without this router. */
const OWN_PAGES: readonly AppPage[] = [
  { path: paths.payment.pattern, page: ownLightRoute(() => import('../features/payment-pages/PaymentPage')) },
  { path: paths.link.pattern, page: ownLightRoute(() => import('../features/payment-pages/LinkPage')) },
  { path: paths.standaloneQuiz.pattern, page: lazyPage(() => import('../features/quizzes/StandaloneQuizPage')) },
];

/** Pages with a frame of their own, for a signed-in student or teacher. */
const SIGNED_IN_PAGES: readonly AppPage[] = [
  { path: paths.classroom.pattern, page: lazyPage(() => import('../features/classroom/ClassroomPage')) },
];

// With its drawing, which few people ever see.
const notFound = lazyPage(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage }));
const portal = lazyPage(() => import('./PortalShell'));

/** All routes of the app. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteShell />}>
        {inLanguages(SITE_PAGES).map(toRoute)}
        <Route path="*" element={<notFound.Page />} />
      </Route>
      {inLanguages(OWN_PAGES).map(toRoute)}
      <Route element={<BehindSignIn Frame={Outlet} />}>{SIGNED_IN_PAGES.map(toRoute)}</Route>
      <Route element={<BehindSignIn role="student" />}>{STUDENT_PAGES.map(toRoute)}</Route>
      <Route element={<BehindSignIn role="teacher" />}>{TEACHER_PAGES.map(toRoute)}</Route>
      <Route element={<BehindSignIn />}>{SHARED_PAGES.map(toRoute)}</Route>
    </Routes>
  );
}

/** Loads the code of the page at an address, so that its first render need not wait. */
export async function preloadRoute(pathname: string): Promise<void> {
  const bare = barePath(pathname);
  const isAt = ({ path }: AppPage) => matchPath(path, bare) !== null;
  const site = SITE_PAGES.find(isAt);
  if (site) return site.page.preload(pathname);
  const own = [...OWN_PAGES, ...SIGNED_IN_PAGES].find(isAt);
  if (own) return own.page.preload(pathname);
  const inPortal = [...STUDENT_PAGES, ...TEACHER_PAGES, ...SHARED_PAGES].find(isAt);
  if (inPortal) await Promise.all([portal.preload(pathname), inPortal.page.preload(pathname)]);
}

/**
 * Pages, each also at its address in German. Both are the same component at the same place, so that what was typed stays
 * when the language is changed.
 */
const inLanguages = (pages: readonly AppPage[]): readonly AppPage[] => [
  ...pages,
  ...pages.filter(({ path }) => hasGerman(path)).map((page) => ({ ...page, path: pathIn('de', page.path) })),
];

const toRoute = ({ path, page: { Page } }: AppPage) => <Route key={path} path={path} element={<Page />} />;

interface BehindSignInProps {
  /** Whose pages they are; the person's own without one. */
  role?: 'student' | 'teacher';
  /** What is around the pages: the portal, unless they have a frame of their own. */
  Frame?: ComponentType;
}

function BehindSignIn({ role, Frame = portal.Page }: BehindSignInProps) {
  const { userType } = useSession();
  return (
    <RequireRole role={role ?? (userType === 'teacher' ? 'teacher' : 'student')}>
      <Frame />
    </RequireRole>
  );
}
