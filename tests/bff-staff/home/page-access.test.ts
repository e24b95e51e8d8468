import { routes } from '@school/bff-staff/src/app';
import { mayOpenPage, PAGES } from '@school/bff-staff/contract/page-access';
import { STAFF_PAGES } from '@school/bff-staff/src/pages';
import { expect } from 'chai';

/** The most important call of each page. */
const MAIN_CALLS: Readonly<Record<string, string>> = {
  '/blackops/tools/generate-payment-page': 'POST /create-enrollment/',
  '/blackops/tools/price-approvals': 'GET /api/blackops/price-requests/',
  '/blackops/tools/my-payment-pages': 'GET /api/enrollments/',
  '/blackops/tools/mark-payment-page-as-paid': 'POST /api/mark-payment-paid/mark_payment_paid/',
  '/blackops/tools/payment-proofs': 'GET /api/blackops/payment-proofs/',
  '/blackops/tools/my-ar-pages': 'GET /api/enrollments/',
  '/blackops/tools/punch-sales': 'POST /api/enrollments/{id}/punch/',
  '/blackops/tools/expire-payment-page': 'POST /api/enrollments/{id}/expire/',
  '/blackops/tools/expire': 'POST /api/enrollments/{id}/expire/',
  '/blackops/tools/extend-payment-expiry-date': 'POST /api/enrollments/{id}/extend-expiry/',
  '/blackops/tools/instalments': 'GET /api/blackops/instalments/',
  '/blackops/tools/enrolment-schedule': 'GET /api/enrollments/{id}/schedule/',
  '/blackops/tools/refunds': 'GET /api/blackops/refunds/',
  '/blackops/tools/generate-collection-link': 'POST /api/generate-collection-link/',
  '/blackops/tools/my-collector-payment-pages': 'GET /api/collection-links/',
  '/blackops/tools/generate-token-link': 'GET /api/token-links/',
  '/blackops/tools/shortener': 'POST /api/shorten-url/',
  '/blackops/catalog/payment-options': 'GET /api/blackops/catalog/payment-options/',
  '/blackops/catalog/discount-codes': 'GET /api/blackops/catalog/discount-codes/',
  '/blackops/catalog/course-fees': 'GET /api/blackops/catalog/course-fees/',
  '/blackops/catalog/countries': 'GET /api/blackops/catalog/countries/',
  '/blackops/catalog/currencies': 'GET /api/blackops/catalog/currencies/',
  '/blackops/catalog/owner-teams': 'GET /api/blackops/catalog/owner-teams/',
  '/blackops/catalog/policies': 'GET /api/blackops/catalog/policies/',
  '/blackops/course-management/review-comments': 'GET /api/blackops/review-comments/',
  '/blackops/class-management/class-outcomes': 'GET /api/blackops/classes/{id}/outcome/',
  '/blackops/class-management/disputes': 'GET /api/blackops/disputes/',
  '/blackops/teacher-management/earning-report': 'POST /api/blackops/earning-reports/',
  '/blackops/class-management/class-feedback': 'GET /api/blackops/class-feedback/',
  '/blackops/class-management/schedule-course': 'POST /api/schedule-course-with-weekly-slots/',
  '/blackops/class-management/delete-available-slots': 'POST /api/blackops/teachers/{id}/leave/',
  '/blackops/class-management/reschedule-course': 'POST /api/reschedule-course-with-weekly-slots/',
  '/blackops/class-management/add-lesson-to-course': 'POST /api/batch-schedule/add-after/',
  '/blackops/class-management/remove-lesson-from-course': 'POST /api/batch-schedule/remove-lessons/',
  '/blackops/class-management/delete-course-class': 'POST /api/blackops/batch-changes/shift-class/',
  '/blackops/class-management/delete-student-from-a-batch': 'POST /api/blackops/batch-changes/remove-student/',
  '/blackops/class-management/add-student-to-trial-batch': 'POST /api/blackops/batch-changes/add-trial-student/',
  '/blackops/class-management/add-student-to-a-batch': 'GET /api/blackops/seat-requests/',
  '/blackops/teacher-management/payout-versions': 'POST /api/blackops/payout-versions/',
  '/blackops/teacher-management/pay-register': 'GET /api/blackops/pay-register/',
  '/blackops/teacher-management/add-strike': 'GET /api/blackops/strikes/',
  '/blackops/teacher-management/important-links': 'GET /api/blackops/important-links/',
  '/blackops/class-management/time-requests': 'GET /api/blackops/time-requests/',
  '/blackops/class-management/book-trial-class': 'POST /api/blackops/trials/',
  '/blackops/class-management/cancel-trial-class': 'GET /api/blackops/trials/',
  '/blackops/course-management/create': 'GET /api/blackops/curriculum/courses/',
  '/blackops/competitions/register': 'GET /api/blackops/competitions/',
  '/blackops/course-management/certificates': 'GET /api/blackops/certificates/',
  '/blackops/user-management/mod-login': 'POST /api/mod-login/',
  '/blackops/outbox': 'GET /api/blackops/outbox/',
  '/blackops/jobs': 'GET /api/blackops/jobs/',
  '/blackops/credits-management/ledger': 'GET /api/blackops/students/{id}/ledger/',
  '/blackops/credits-management/invitations': 'GET /api/blackops/invitations/',
  '/blackops/credits-management/add-custom-credit': 'GET /api/blackops/credit-adjustments/',
};

describe('Which pages of the back office a person may open', () => {
  const permissionOf = (call: string): readonly string[] => {
    const route = routes.find(({ contract }) => `${contract.method} ${contract.path}` === call);
    return [route?.policy.permission ?? []].flat();
  };

  for (const { path, ...page } of Object.values(PAGES))
    if ('permissions' in page)
      it(`${path} is open to exactly the people whom its call accepts`, () => {
        expect(permissionOf(MAIN_CALLS[path.replace(/\/$/, '')] ?? '')).to.have.members(page.permissions);
      });

  it('every page is served with and without a slash at its end, and nothing below or beside it', () => {
    const isServed = (path: string): boolean => STAFF_PAGES.some((pattern) => pattern.test(path));
    const withoutSlash = Object.values(PAGES).map(({ path }) => path.replace(/\/$/, '').replace(':id', '7'));
    expect(withoutSlash.filter((path) => !isServed(path) || !isServed(`${path}/`))).to.deep.equal([]);
    expect(withoutSlash.filter((path) => isServed(`${path}x`) || isServed(`${path}/x`))).to.deep.equal([]);
  });

  it('one permission of a page is enough, a superuser needs none, and a page without any is for all staff', () => {
    const sales = { is_superuser: false, permissions: ['payment.create'] };
    expect(mayOpenPage(sales, '/blackops/tools/my-payment-pages?tab=paid')).to.equal(true);
    expect(mayOpenPage(sales, '/blackops/tools/generate-payment-page/')).to.equal(true);
    expect(mayOpenPage(sales, '/blackops/tools/punch-sales/')).to.equal(false);
    expect(mayOpenPage({ is_superuser: true, permissions: [] }, '/blackops/tools/punch-sales')).to.equal(true);
    expect(mayOpenPage({ is_superuser: false, permissions: [] }, '/blackops/')).to.equal(true);
  });

  it('the page of a student has a number in its address, and nothing else', () => {
    const isServed = (path: string): boolean => STAFF_PAGES.some((pattern) => pattern.test(path));
    expect(['/blackops/students/12', '/blackops/students/12/'].map(isServed)).to.deep.equal([true, true]);
    expect(['', 'x', '0', '1x', '1/2'].filter((id) => isServed(`/blackops/students/${id}`))).to.deep.equal([]);
  });
});
