import { BookIcon } from '@school/web-kit/icons/BookIcon';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { CertificateIcon } from '@school/web-kit/icons/CertificateIcon';
import { ChartIcon } from '@school/web-kit/icons/ChartIcon';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { CoinIcon } from '@school/web-kit/icons/CoinIcon';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { GiftIcon } from '@school/web-kit/icons/GiftIcon';
import { GlobeIcon } from '@school/web-kit/icons/GlobeIcon';
import { HomeIcon } from '@school/web-kit/icons/HomeIcon';
import { KeyIcon } from '@school/web-kit/icons/KeyIcon';
import { LinkIcon } from '@school/web-kit/icons/LinkIcon';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { SettingsIcon } from '@school/web-kit/icons/SettingsIcon';
import { SortIcon } from '@school/web-kit/icons/SortIcon';
import { StarIcon } from '@school/web-kit/icons/StarIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { UploadIcon } from '@school/web-kit/icons/UploadIcon';
import { UserIcon } from '@school/web-kit/icons/UserIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import type { NavItem } from '@school/web-kit/shell/nav-item';
import type { PageName } from './paths';

/** A page of the back office. */
interface Screen extends Partial<Omit<NavItem, 'href'>> {
  page: PageName;
  /** The file of its component below `features`. */
  file: `${string}Page`;
  /** Its name in the sidebar; a page without one is reached from others. */
  label?: string;
}

const inGroup = (group: string, screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, group }));

/** Every page behind the sign-in, in the order of the sidebar. */
export const SCREENS: readonly Screen[] = [
  { page: 'home', file: 'HomePage', label: 'Home', icon: HomeIcon, exact: true },
  ...inGroup('Tools', [
    { page: 'courseFee', file: 'CourseFeePage', label: 'Get scholarship fee', icon: GiftIcon },
    { page: 'generatePaymentPage', file: 'GeneratePaymentPage', label: 'Create payment page', icon: EditIcon },
    { page: 'priceApprovals', file: 'PriceApprovalsPage', label: 'Price approvals', icon: CoinIcon },
    { page: 'myPaymentPages', file: 'MyPaymentPagesPage', label: 'My Payment Pages', icon: LinkIcon },
    { page: 'markPaymentPageAsPaid', file: 'MarkPaidPage', label: 'Mark Payment Page as Paid', icon: CheckIcon },
    { page: 'paymentProofs', file: 'ProofsPage', label: 'Payment proofs', icon: EyeIcon },
    { page: 'arPages', file: 'ArPagesPage', label: 'My AR Pages', icon: BookIcon },
    { page: 'punchSales', file: 'PunchPage', label: 'Punch Sales', icon: UploadIcon },
    { page: 'expirePaymentPage', file: 'ExpirePage', label: 'Expire Payment Page', icon: ClockIcon },
    { page: 'extendPaymentExpiryDate', file: 'ExtendPage', label: 'Extend Payment Expiry', icon: CalendarIcon },
    { page: 'instalments', file: 'InstalmentsPage', label: 'Instalments', icon: CalendarIcon },
    { page: 'refunds', file: 'RefundsPage', label: 'Refunds', icon: CoinIcon },
    { page: 'collectionLink', file: 'CollectionLinkPage', label: 'Generate Collection Link', icon: PlusIcon },
    { page: 'collectorLinks', file: 'CollectorLinksPage', label: 'My collector pages', icon: DownloadIcon },
    { page: 'tokenLink', file: 'TokenLinkPage', label: 'Generate Token Link', icon: StarIcon },
    { page: 'shortener', file: 'ShortenerPage', label: 'URL Shortener', icon: ExternalIcon },
    { page: 'uploadFiles', file: 'UploadFilesPage', label: 'Upload files', icon: UploadIcon },
  ]),
  ...inGroup('Lead management', [
    { page: 'claimLead', file: 'ClaimLeadPage', label: 'Claim lead', icon: UserIcon },
    { page: 'importLeads', file: 'ImportLeadsPage', label: 'Import Leads', icon: UploadIcon },
  ]),
  ...inGroup('Catalog', [
    { page: 'paymentOptions', file: 'PaymentOptionsPage', label: 'Payment options', icon: KeyIcon },
    { page: 'discountCodes', file: 'DiscountCodesPage', label: 'Discount codes', icon: StarIcon },
    { page: 'courseFees', file: 'CourseFeesPage', label: 'Course fees', icon: BookIcon },
    { page: 'countries', file: 'CountriesPage', label: 'Countries', icon: GlobeIcon },
    { page: 'currencies', file: 'CurrenciesPage', label: 'Currencies', icon: SortIcon },
    { page: 'ownerTeams', file: 'OwnerTeamsPage', label: 'Owner teams', icon: TrophyIcon },
    { page: 'policies', file: 'PoliciesPage', label: 'Policies', icon: CertificateIcon },
  ]),
  ...inGroup('Course management', [
    { page: 'createCourse', file: 'CourseEditorPage', label: 'Create course', icon: EditIcon },
    { page: 'reviewComments', file: 'ReviewCommentsPage', label: 'Review comments', icon: StarIcon },
    { page: 'certificates', file: 'CertificatesPage', label: 'Certificates', icon: CertificateIcon },
  ]),
  ...inGroup('Competitions', [
    { page: 'competitions', file: 'CompetitionsPage', label: 'Competitions', icon: TrophyIcon },
  ]),
  ...inGroup('Credits management', [
    { page: 'creditLedger', file: 'LedgerPage', label: 'Credit ledger', icon: CoinIcon },
    { page: 'addCredit', file: 'AddCreditPage', label: 'Add custom credit', icon: PlusIcon },
    { page: 'invitations', file: 'InvitationsPage', label: 'Invitations', icon: GiftIcon },
  ]),
  ...inGroup('Class management', [
    { page: 'bookTrial', file: 'BookTrialPage', label: 'Book trial class', icon: PlusIcon },
    { page: 'cancelTrial', file: 'CancelTrialPage', label: 'Cancel trial class', icon: CloseIcon },
    { page: 'disputes', file: 'DisputesPage', label: 'Disputes', icon: WarningIcon },
    { page: 'classFeedback', file: 'ClassFeedbackPage', label: 'Class feedback', icon: StarIcon },
    { page: 'classOutcomes', file: 'ClassOutcomesPage', label: 'Class outcomes', icon: CheckIcon },
    { page: 'scheduleCourse', file: 'ScheduleCoursePage', label: 'Schedule course', icon: CalendarIcon },
    { page: 'rescheduleCourse', file: 'RescheduleCoursePage', label: 'Reschedule course', icon: SortIcon },
    { page: 'addLesson', file: 'AddLessonPage', label: 'Add lesson to course', icon: PlusIcon },
    { page: 'removeLesson', file: 'RemoveLessonsPage', label: 'Remove lesson from course', icon: TrashIcon },
    { page: 'deleteClass', file: 'DeleteClassPage', label: 'Delete course class', icon: CloseIcon },
    { page: 'removeStudent', file: 'RemoveStudentPage', label: 'Delete student from a batch', icon: UsersIcon },
    { page: 'addStudentToTrial', file: 'AddToTrialPage', label: 'Add student to trial batch', icon: PlusIcon },
    { page: 'addStudentToBatch', file: 'SeatRequestsPage', label: 'Add student to a batch', icon: PlusIcon },
    { page: 'deleteSlots', file: 'DeleteSlotsPage', label: 'Delete available slots', icon: TrashIcon },
    { page: 'holidays', file: 'HolidaysPage', label: 'School holidays', icon: CalendarIcon },
    { page: 'camps', file: 'CampsPage', label: 'Camps', icon: TrophyIcon },
    { page: 'timeRequests', file: 'TimeRequestsPage', label: 'Time requests', icon: ClockIcon },
  ]),
  ...inGroup('Teacher management', [
    { page: 'earningReport', file: 'EarningReportPage', label: 'Teacher Earning Report', icon: CoinIcon },
    { page: 'payRegister', file: 'PayRegisterPage', label: 'Pay register', icon: CheckIcon },
    { page: 'payoutVersions', file: 'PayoutVersionsPage', label: 'Payout versions', icon: CoinIcon },
    { page: 'importantLinks', file: 'ImportantLinksPage', label: 'Important links', icon: LinkIcon },
    { page: 'strikes', file: 'StrikesPage', label: 'Strikes', icon: WarningIcon },
  ]),
  ...inGroup('User management', [
    { page: 'users', file: 'UsersPage', label: 'Users', icon: UsersIcon },
    { page: 'createStudent', file: 'CreateStudentPage', label: 'Create student', icon: PlusIcon },
    { page: 'bulkCreateStudents', file: 'BulkCreateStudentsPage', label: 'Bulk create students', icon: UploadIcon },
    { page: 'updateStudent', file: 'UpdateStudentPage', label: 'Update student details', icon: EditIcon },
    { page: 'modLogin', file: 'ModLoginPage', label: 'Moderator Login', icon: EyeIcon },
    { page: 'accessControl', file: 'AccessControlPage', label: 'Access control', icon: KeyIcon },
    { page: 'auditLogs', file: 'AuditLogsPage', label: 'Audit logs', icon: CertificateIcon },
    { page: 'privacy', file: 'PrivacyPage', label: 'Privacy', icon: KeyIcon },
  ]),
  ...inGroup('School', [
    { page: 'settings', file: 'SettingsPage', label: 'System Settings', icon: SettingsIcon },
    { page: 'reports', file: 'ReportsPage', label: 'Reports & Analytics', icon: ChartIcon },
    { page: 'commentModeration', file: 'CommentModerationPage', label: 'Comment moderation', icon: EyeIcon },
    { page: 'outbox', file: 'OutboxPage', label: 'Outbox', icon: MailIcon },
    { page: 'jobs', file: 'JobsPage', label: 'Jobs', icon: ClockIcon },
    { page: 'security', file: 'SecurityPage', label: 'Sign-in security', icon: KeyIcon },
  ]),
  // Pages that other pages lead to.
  { page: 'student', file: 'StudentPage' },
  { page: 'family', file: 'FamilyPage' },
  { page: 'batch', file: 'BatchPage' },
  { page: 'handOver', file: 'HandOverPage' },
  { page: 'enrolmentSchedule', file: 'SchedulePage' },
  { page: 'expireAlias', file: 'ExpirePage' },
];
