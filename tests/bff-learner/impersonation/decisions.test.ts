import { routes } from '@school/bff-learner/src/app';
import type { Route } from '@school/infra/http/endpoint';
import { expect } from 'chai';
import { nameOf } from '../../support/matrix/rows.js';

/** What somebody in another person's account may do with a call that changes something. */
type Decision =
  /** Nobody may, whatever reason they give: passwords, consents, money, credits, payout details, others' accounts. */
  | 'never'
  /** With a reason that the person reads. */
  | 'with a reason'
  /** Also while only looking. */
  | 'always';

const DECISIONS: Readonly<Record<string, Decision>> = {
  // Passwords and sign-ins.
  'POST /api/reset-password/': 'never',
  'POST /api/set-password/{token}/': 'never',
  'POST /api/profiles/{id}/switch/': 'never',
  'POST /api/sessions/end-others/': 'never',
  'POST /api/sessions/{id}/end/': 'never',
  'GET /api/teacher-student-login/{studentId}/': 'never',
  'POST /api/teacher-student-login/{studentId}/': 'never',
  // A family's data.
  'POST /api/your-data/': 'never',
  'PUT /api/your-data/consents/{id}/': 'never',
  // Money, credits and what a teacher is paid.
  'POST /api/payment-proofs/': 'never',
  'POST /api/payment-proofs/upload/': 'never',
  'POST /api/enrollments/request-extension/': 'never',
  'POST /api/enrollments/consent/': 'never',
  'POST /api/teacher-profile/payout-details/': 'never',
  'DELETE /api/teacher-profile/payout-details/pending/': 'never',
  'PATCH /api/end-class/{id}/': 'never',
  'PATCH /api/end-class/{id}/correct/': 'never',
  // The person's own voice and addresses.
  'POST /api/class-feedback/': 'never',
  'POST /api/classroom/{id}/messages/': 'never',
  'DELETE /api/classroom/{id}/messages/{message_id}/': 'never',
  'PATCH /api/classroom/{id}/chat/': 'never',
  'POST /api/classroom/{id}/ready/': 'never',
  'POST /api/teacher-strikes/{id}/appeal/': 'never',
  'POST /api/notifications/read/': 'never',
  'POST /api/notifications/read-all/': 'never',
  'PUT /api/notification-settings/topics/': 'never',
  'PUT /api/notification-settings/quiet-hours/': 'never',
  'POST /api/calendar-feed/': 'never',
  'DELETE /api/calendar-feed/': 'never',
  // Help.
  'GET /api/student/invitations/': 'with a reason',
  'PATCH /api/batches/{id}/classroom-method/': 'with a reason',
  'POST /api/teacher-badges/': 'with a reason',
  'DELETE /api/teacher-badges/{id}/': 'with a reason',
  'PATCH /api/reschedule-class/{id}/': 'with a reason',
  'POST /api/classroom/{id}/presence/': 'with a reason',
  'POST /api/classroom/{id}/removals/': 'with a reason',
  'POST /api/classroom/{id}/door/': 'with a reason',
  'POST /api/classroom/{id}/ask-back/': 'with a reason',
  'POST /api/classroom/{id}/recording/': 'with a reason',
  'POST /api/end-class/{id}/request-correction/': 'with a reason',
  'POST /api/handovers/{id}/dismiss/': 'with a reason',
  'POST /api/important-links/{id}/read/': 'with a reason',
  'POST /api/recordings/upload/init/': 'with a reason',
  'POST /api/recordings/upload/part/': 'with a reason',
  'POST /api/recordings/upload/part/complete/': 'with a reason',
  'POST /api/recordings/upload/complete/': 'with a reason',
  'POST /api/recordings/upload/cancel/': 'with a reason',
  'POST /api/reschedule-requests/': 'with a reason',
  'POST /api/review-comments/': 'with a reason',
  'PUT /api/scheduled-classes/{classId}/souvenirs/': 'with a reason',
  'POST /api/scheduled-classes/{classId}/souvenirs/picture/': 'with a reason',
  'DELETE /api/review-comments/{id}/': 'with a reason',
  'POST /api/seat-requests/': 'with a reason',
  'POST /api/seat-requests/look-up/': 'with a reason',
  'POST /api/student-activity-submissions/': 'with a reason',
  'POST /api/student-after-class-project-submissions/': 'with a reason',
  'POST /api/student-lesson-activity-submissions/': 'with a reason',
  'POST /api/student-lesson-project-submissions/': 'with a reason',
  'POST /api/student/doubts/': 'with a reason',
  'POST /api/student/doubts/screenshot/': 'with a reason',
  'POST /api/teacher/doubts/{id}/answer/': 'with a reason',
  'POST /api/student/quizzes/attempt/': 'with a reason',
  'POST /api/student/quizzes/answers/': 'with a reason',
  'POST /api/student/quizzes/check/': 'with a reason',
  'POST /api/teacher-availability/': 'with a reason',
  'POST /api/teacher-availability/reshape/': 'with a reason',
  'DELETE /api/teacher-availability/{id}/': 'with a reason',
  'POST /api/teacher-leave/': 'with a reason',
  'DELETE /api/teacher-leave/{id}/': 'with a reason',
  'PUT /api/teacher-weekly-hours/': 'with a reason',
  'POST /api/teacher-weekly-hours/exceptions/': 'with a reason',
  'DELETE /api/teacher-weekly-hours/exceptions/{id}/': 'with a reason',
  'POST /api/update-timezone/': 'with a reason',
  'POST /api/upload-profile-picture/': 'with a reason',
  'PUT /api/student/competitions/{id}/entry/': 'with a reason',
  'PUT /api/teacher-profile/': 'with a reason',
  'PUT /api/teacher-project-submissions/{id}/': 'with a reason',
  // Leaving, and saying why.
  'POST /api/logout/': 'always',
  'POST /api/impersonation/act/': 'always',
};

/** Calls that visitors make as well, so that a session changes nothing about them. */
const OF_VISITORS: readonly string[] = [
  'GET /api/al/{token}/',
  'GET /api/autologin/{token}/',
  'POST /api/login/',
  'POST /api/impersonation/return/',
  'POST /api/password-link/',
  'POST /api/register/',
  'POST /api/trial-class-booking/',
  'POST /api/trial-bookings/{token}/cancel/',
  'POST /api/trial-bookings/{token}/enter/',
  'POST /api/trial-bookings/{token}/move/',
  'POST /api/enrollments/opened/',
  'POST /api/r/{token}/dispute/',
  'POST /api/r/{token}/price/',
  'POST /api/r/{token}/thanks/',
  'POST /api/r/{token}/unsubscribe/',
];

describe('what a person in another’s account may do', () => {
  const changing = routes.filter(({ contract, options }) => contract.method !== 'GET' || options.effect === true);
  const decisionOf = ({ policy, options }: Route): Decision => {
    if (!policy.impersonated || options.consent === 'whole') return 'never';
    return options.whileLooking === true ? 'always' : 'with a reason';
  };

  it('every call that changes something has its decision here, and a new one needs one', () => {
    const undecided = changing.map(nameOf).filter((name) => !(name in DECISIONS) && !OF_VISITORS.includes(name));
    expect(undecided).to.deep.equal([]);
    const names = new Set(routes.map(nameOf));
    expect([...Object.keys(DECISIONS), ...OF_VISITORS].filter((name) => !names.has(name))).to.deep.equal([]);
  });

  for (const route of changing.filter((one) => nameOf(one) in DECISIONS))
    it(`${nameOf(route)}: ${DECISIONS[nameOf(route)]}`, () => {
      expect(decisionOf(route)).to.equal(DECISIONS[nameOf(route)]);
    });

  it('of credits, payouts, notifications and sessions nothing is shown either', () => {
    const seen = routes.filter(
      ({ contract, policy }) =>
        contract.method === 'GET' &&
        policy.impersonated &&
        /credit|earning|payout|notification|sessions|account-openings/.test(contract.path),
    );
    expect(seen.map(nameOf)).to.deep.equal([]);
  });
});
