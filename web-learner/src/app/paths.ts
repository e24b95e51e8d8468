/** Every address of this app; `getHref` fills in the variable parts. */
export const paths = {
  home: '/',
  courses: '/courses',
  course: { pattern: '/courses/:course', getHref: (course: string) => `/courses/${course}` },
  camps: '/camps',
  contents: '/contents',
  project: { pattern: '/contents/:slug', getHref: (slug: string) => `/contents/${slug}` },
  quiz: '/quiz',
  blog: '/blog',
  article: { pattern: '/blog/:slug', getHref: (slug: string) => `/blog/${slug}` },
  /** A file of the build. */
  blogFeed: '/blog/rss.xml',
  register: '/register',
  login: '/login',
  /** Asks for a link that sets or resets the password. */
  passwordLink: '/password-link',
  trialBooking: '/trial-class/booking',
  trialBooked: { pattern: '/trial-class/booked/:token', getHref: (token: string) => `/trial-class/booked/${token}` },
  trialMove: {
    pattern: '/trial-class/booked/:token/time',
    getHref: (token: string) => `/trial-class/booked/${token}/time`,
  },
  deviceTest: '/device-test',
  setPassword: { pattern: '/set-password/:token', getHref: (token: string) => `/set-password/${token}` },
  autologin: { pattern: '/autologin/:token', getHref: (token: string) => `/autologin/${token}` },
  payment: { pattern: '/payment/:address', getHref: (pageId: string) => `/payment/${pageId}` },
  link: { pattern: '/r/:address', getHref: (token: string) => `/r/${token}` },
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  refundPolicy: '/refund-policy',
  paymentPolicy: '/payment-policy',
  studentHome: '/student-dashboard',
  myLessons: '/student-dashboard/my-lessons',
  myLesson: {
    pattern: '/student-dashboard/my-lessons/:lessonCode',
    getHref: (code: string) => `/student-dashboard/my-lessons/${encodeURIComponent(code)}`,
  },
  myProjects: '/student-dashboard/my-projects',
  myQuizzes: '/student-dashboard/my-quizzes',
  myCertificates: '/student-dashboard/my-certificates',
  inviteFriends: '/student-dashboard/invite-friends',
  yourData: '/student-dashboard/your-data',
  competitions: '/student-dashboard/competitions',
  studentNotifications: '/student-dashboard/notifications',
  teacherNotifications: '/teacher-dashboard/notifications',
  playQuiz: {
    pattern: '/student-dashboard/my-quizzes/:assignmentId',
    getHref: (id: number) => `/student-dashboard/my-quizzes/${id}`,
  },
  /** Also accepts `?try=`. */
  quizAnswers: {
    pattern: '/student-dashboard/my-quizzes/:assignmentId/answers',
    getHref: (id: number) => `/student-dashboard/my-quizzes/${id}/answers`,
  },
  /** Also accepts `?assignmentId=`. */
  standaloneQuiz: {
    pattern: '/quizzes/:quizName/:studentId',
    getHref: (name: string, studentId: number | 'me') => `/quizzes/${encodeURIComponent(name)}/${studentId}`,
  },
  teacherHome: '/teacher-dashboard',
  teacherCalendar: '/teacher-dashboard/calendar',
  weeklyHours: '/teacher-dashboard/weekly-hours',
  profileSettings: '/teacher-dashboard/profile-settings',
  reviewProjects: '/teacher-dashboard/review-projects',
  myStudents: '/teacher-dashboard/my-students',
  addStudent: '/teacher-dashboard/add-student',
  importantLinks: '/teacher-dashboard/important-links',
  strikes: '/teacher-dashboard/strikes',
  payStatements: '/teacher-dashboard/pay-statements',
  teacherLesson: {
    pattern: '/teacher-dashboard/lessons/:lessonCode',
    getHref: (code: string) => `/teacher-dashboard/lessons/${encodeURIComponent(code)}`,
  },
  classDetail: {
    pattern: '/teacher-dashboard/classes/:id',
    getHref: (id: number) => `/teacher-dashboard/classes/${id}`,
  },
  classroom: { pattern: '/classroom/:id', getHref: (id: number) => `/classroom/${id}` },
  classFeedback: { pattern: '/feedback/class/:id', getHref: (id: number) => `/feedback/class/${id}` },
  classRecordings: '/class/recordings',
  /** The gateway answers this address, because it knows the address of the back office. */
  officeLogin: '/blackops/login/',
} as const;

/** The home page of a role; undefined for visitors. */
export function homeOf(userType: string | null): string | undefined {
  if (userType === 'student') return paths.studentHome;
  return userType === 'teacher' ? paths.teacherHome : undefined;
}
