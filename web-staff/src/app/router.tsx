import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Toasts } from '@school/web-kit/feedback/Toasts';
import { LinkContext } from '@school/web-kit/link/link-context';
import { RouterLink } from '@school/web-kit/link/RouterLink';
import { RouteFocus } from '@school/web-kit/shell/RouteFocus';
import { MantineKit } from '@school/web-kit/theme/MantineKit';
import { paths } from './paths';
import { StaffOnly } from './StaffOnly';
import { WaitingPage } from '@school/web-kit/shell/WaitingPage';

const LoginPage = lazy(() => import('../features/auth/LoginPage'));
const LogoutPage = lazy(() => import('../features/auth/LogoutPage'));
const HomePage = lazy(() => import('../features/home/HomePage'));
const UsersPage = lazy(() => import('../features/users/UsersPage'));
const ModLoginPage = lazy(() => import('../features/impersonation/ModLoginPage'));
const SettingsPage = lazy(() => import('../features/settings/SettingsPage'));
const ReportsPage = lazy(() => import('../features/reports/ReportsPage'));
const LedgerPage = lazy(() => import('../features/credits/LedgerPage'));
const AddCreditPage = lazy(() => import('../features/credits/AddCreditPage'));
const SecurityPage = lazy(() => import('../features/security/SecurityPage'));
const JobsPage = lazy(() => import('../features/jobs/JobsPage'));
const OutboxPage = lazy(() => import('../features/outbox/OutboxPage'));
const CourseFeePage = lazy(() => import('../features/course-fees/CourseFeePage'));
const GeneratePaymentPage = lazy(() => import('../features/payment-pages/GeneratePaymentPage'));
const MyPaymentPages = lazy(() => import('../features/payment-pages/MyPaymentPages'));
const PaymentOptionsPage = lazy(() => import('../features/catalog/PaymentOptionsPage'));
const DiscountCodesPage = lazy(() => import('../features/catalog/DiscountCodesPage'));
const CourseFeesPage = lazy(() => import('../features/catalog/CourseFeesPage'));
const CountriesPage = lazy(() => import('../features/catalog/CountriesPage'));
const CurrenciesPage = lazy(() => import('../features/catalog/CurrenciesPage'));
const OwnerTeamsPage = lazy(() => import('../features/catalog/OwnerTeamsPage'));
const PoliciesPage = lazy(() => import('../features/catalog/PoliciesPage'));
const CourseEditorPage = lazy(() => import('../features/curriculum/CourseEditorPage'));
const CertificatesPage = lazy(() => import('../features/certificates/CertificatesPage'));
const InvitationsPage = lazy(() => import('../features/invitations/InvitationsPage'));
const CompetitionsPage = lazy(() => import('../features/competitions/CompetitionsPage'));
const CollectionLinkPage = lazy(() => import('../features/payment-links/CollectionLinkPage'));
const CollectorLinksPage = lazy(() => import('../features/payment-links/CollectorLinksPage'));
const TokenLinkPage = lazy(() => import('../features/payment-links/TokenLinkPage'));
const ShortenerPage = lazy(() => import('../features/short-links/ShortenerPage'));
const MarkPaidPage = lazy(() => import('../features/payment-pages/payments/MarkPaidPage'));
const ArPagesPage = lazy(() => import('../features/payment-pages/payments/ArPagesPage'));
const PunchPage = lazy(() => import('../features/payment-pages/payments/PunchPage'));
const ExpirePage = lazy(() => import('../features/payment-pages/payments/ExpirePage'));
const ExtendPage = lazy(() => import('../features/payment-pages/payments/ExtendPage'));
const ProofsPage = lazy(() => import('../features/payment-pages/payments/ProofsPage'));
const InstalmentsPage = lazy(() => import('../features/payment-pages/instalments/InstalmentsPage'));
const SchedulePage = lazy(() => import('../features/payment-pages/instalments/SchedulePage'));
const RefundsPage = lazy(() => import('../features/payment-pages/refunds/RefundsPage'));
const PriceApprovalsPage = lazy(() => import('../features/price-requests/PriceApprovalsPage'));
const DeleteSlotsPage = lazy(() => import('../features/availability/DeleteSlotsPage'));
const BatchPage = lazy(() => import('../features/batches/page/BatchPage'));
const ScheduleCoursePage = lazy(() => import('../features/batches/ScheduleCoursePage'));
const RescheduleCoursePage = lazy(() => import('../features/batch-changes/RescheduleCoursePage'));
const AddLessonPage = lazy(() => import('../features/batch-changes/AddLessonPage'));
const RemoveLessonsPage = lazy(() => import('../features/batch-changes/RemoveLessonsPage'));
const DeleteClassPage = lazy(() => import('../features/batch-changes/DeleteClassPage'));
const AddToTrialPage = lazy(() => import('../features/batch-changes/AddToTrialPage'));
const RemoveStudentPage = lazy(() => import('../features/batch-changes/RemoveStudentPage'));
const SeatRequestsPage = lazy(() => import('../features/seat-requests/SeatRequestsPage'));
const ImportantLinksPage = lazy(() => import('../features/important-links/ImportantLinksPage'));
const TimeRequestsPage = lazy(() => import('../features/rescheduling/TimeRequestsPage'));
const BookTrialPage = lazy(() => import('../features/trial-booking/BookTrialPage'));
const CancelTrialPage = lazy(() => import('../features/trial-booking/CancelTrialPage'));
const ClassOutcomesPage = lazy(() => import('../features/class-ending/ClassOutcomesPage'));
const ReviewCommentsPage = lazy(() => import('../features/review-comments/ReviewCommentsPage'));
const DisputesPage = lazy(() => import('../features/disputes/DisputesPage'));
const EarningReportPage = lazy(() => import('../features/payouts/EarningReportPage'));
const PayRegisterPage = lazy(() => import('../features/pay-register/PayRegisterPage'));
const PayoutVersionsPage = lazy(() => import('../features/payout-versions/PayoutVersionsPage'));
const StrikesPage = lazy(() => import('../features/strikes/StrikesPage'));
const ClassFeedbackPage = lazy(() => import('../features/class-feedback/ClassFeedbackPage'));
const EnterPage = lazy(() => import('../features/crossings/EnterPage'));
const HandOverPage = lazy(() => import('../features/crossings/HandOverPage'));
const NotFoundPage = lazy(() => import('./NotFoundPage'));

/** The routes of the back office; each page's code loads when it is opened. */
export function AppRouter() {
  return (
    <MantineKit>
      <BrowserRouter>
        <LinkContext value={RouterLink}>
          <Suspense fallback={<WaitingPage />}>
            <Routes>
              <Route path={paths.login} element={<LoginPage />} />
              <Route path={paths.logout} element={<LogoutPage />} />
              <Route path={paths.enter} element={<EnterPage />} />
              <Route element={<StaffOnly />}>
                <Route path={paths.handOver} element={<HandOverPage />} />
                <Route path={paths.home} element={<HomePage />} />
                <Route path={paths.users} element={<UsersPage />} />
                <Route path={paths.modLogin} element={<ModLoginPage />} />
                <Route path={paths.settings} element={<SettingsPage />} />
                <Route path={paths.reports} element={<ReportsPage />} />
                <Route path={paths.creditLedger} element={<LedgerPage />} />
                <Route path={paths.addCredit} element={<AddCreditPage />} />
                <Route path={paths.outbox} element={<OutboxPage />} />
                <Route path={paths.security} element={<SecurityPage />} />
                <Route path={paths.jobs} element={<JobsPage />} />
                <Route path={paths.courseFee} element={<CourseFeePage />} />
                <Route path={paths.generatePaymentPage} element={<GeneratePaymentPage />} />
                <Route path={paths.myPaymentPages} element={<MyPaymentPages />} />
                <Route path={paths.paymentOptions} element={<PaymentOptionsPage />} />
                <Route path={paths.discountCodes} element={<DiscountCodesPage />} />
                <Route path={paths.courseFees} element={<CourseFeesPage />} />
                <Route path={paths.countries} element={<CountriesPage />} />
                <Route path={paths.currencies} element={<CurrenciesPage />} />
                <Route path={paths.ownerTeams} element={<OwnerTeamsPage />} />
                <Route path={paths.policies} element={<PoliciesPage />} />
                <Route path={paths.createCourse} element={<CourseEditorPage />} />
                <Route path={paths.certificates} element={<CertificatesPage />} />
                <Route path={paths.invitations} element={<InvitationsPage />} />
                <Route path={paths.competitions} element={<CompetitionsPage />} />
                <Route path={paths.collectionLink} element={<CollectionLinkPage />} />
                <Route path={paths.collectorLinks} element={<CollectorLinksPage />} />
                <Route path={paths.tokenLink} element={<TokenLinkPage />} />
                <Route path={paths.shortener} element={<ShortenerPage />} />
                <Route path={paths.markPaymentPageAsPaid} element={<MarkPaidPage />} />
                <Route path={paths.arPages} element={<ArPagesPage />} />
                <Route path={paths.punchSales} element={<PunchPage />} />
                <Route path={paths.expirePaymentPage} element={<ExpirePage />} />
                <Route path={paths.extendPaymentExpiryDate} element={<ExtendPage />} />
                <Route path={paths.paymentProofs} element={<ProofsPage />} />
                <Route path={paths.instalments} element={<InstalmentsPage />} />
                <Route path={paths.enrolmentSchedule} element={<SchedulePage />} />
                <Route path={paths.refunds} element={<RefundsPage />} />
                <Route path={paths.priceApprovals} element={<PriceApprovalsPage />} />
                <Route path={paths.deleteSlots} element={<DeleteSlotsPage />} />
                <Route path={paths.batch} element={<BatchPage />} />
                <Route path={paths.scheduleCourse} element={<ScheduleCoursePage />} />
                <Route path={paths.rescheduleCourse} element={<RescheduleCoursePage />} />
                <Route path={paths.addLesson} element={<AddLessonPage />} />
                <Route path={paths.removeLesson} element={<RemoveLessonsPage />} />
                <Route path={paths.deleteClass} element={<DeleteClassPage />} />
                <Route path={paths.addStudentToTrial} element={<AddToTrialPage />} />
                <Route path={paths.removeStudent} element={<RemoveStudentPage />} />
                <Route path={paths.addStudentToBatch} element={<SeatRequestsPage />} />
                <Route path={paths.importantLinks} element={<ImportantLinksPage />} />
                <Route path={paths.timeRequests} element={<TimeRequestsPage />} />
                <Route path={paths.bookTrial} element={<BookTrialPage />} />
                <Route path={paths.cancelTrial} element={<CancelTrialPage />} />
                <Route path={paths.classOutcomes} element={<ClassOutcomesPage />} />
                <Route path={paths.reviewComments} element={<ReviewCommentsPage />} />
                <Route path={paths.disputes} element={<DisputesPage />} />
                <Route path={paths.earningReport} element={<EarningReportPage />} />
                <Route path={paths.strikes} element={<StrikesPage />} />
                <Route path={paths.payRegister} element={<PayRegisterPage />} />
                <Route path={paths.payoutVersions} element={<PayoutVersionsPage />} />
                <Route path={paths.classFeedback} element={<ClassFeedbackPage />} />
                <Route path={paths.expireAlias} element={<ExpirePage />} />
              </Route>
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
            <RouteFocus />
          </Suspense>
          <Toasts />
        </LinkContext>
      </BrowserRouter>
    </MantineKit>
  );
}
