import { createBffApi } from '@school/web-kit/api/create-bff-api';
import { selectToken, sessionEnded, type WithSession } from './session';

/** The one api of the learner app; features add their calls with `injectEndpoints`. */
export const api = createBffApi({
  baseUrl: '',
  // `as`: the store of this app is made in `store.ts`, and always holds the session.
  selectToken: (state) => selectToken(state as WithSession),
  sessionEnded,
  tagTypes: [
    'Sessions',
    'TrialBooking',
    'Timezone',
    'StudentProfile',
    'Credits',
    'UpcomingClasses',
    'TeacherCalendar',
    'Availability',
    'WeeklyHours',
    'TeacherProfile',
    'TeacherDashboard',
    'TeacherFigures',
    'Lessons',
    'Projects',
    'Badges',
    'ProjectReviews',
    'ReviewComments',
    'ClassDetail',
    'Doubts',
    'Competitions',
    'Impersonation',
    'SeatRequests',
    'ImportantLinks',
    'Handovers',
    'Strikes',
    'Notifications',
    'NotificationSettings',
  ],
});
