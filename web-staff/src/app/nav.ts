import { BookIcon } from '@school/web-kit/icons/BookIcon';
import { CertificateIcon } from '@school/web-kit/icons/CertificateIcon';
import { ChartIcon } from '@school/web-kit/icons/ChartIcon';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { CoinIcon } from '@school/web-kit/icons/CoinIcon';
import { GiftIcon } from '@school/web-kit/icons/GiftIcon';
import { GlobeIcon } from '@school/web-kit/icons/GlobeIcon';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { HomeIcon } from '@school/web-kit/icons/HomeIcon';
import { KeyIcon } from '@school/web-kit/icons/KeyIcon';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { SettingsIcon } from '@school/web-kit/icons/SettingsIcon';
import { SortIcon } from '@school/web-kit/icons/SortIcon';
import { StarIcon } from '@school/web-kit/icons/StarIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import { LinkIcon } from '@school/web-kit/icons/LinkIcon';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { UploadIcon } from '@school/web-kit/icons/UploadIcon';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import type { NavItem } from '@school/web-kit/shell/nav-item';
import { paths } from './paths';

/** The sidebar of the back office, with its headings. */
export const NAV: readonly NavItem[] = [
  { href: paths.home, label: 'Home', icon: HomeIcon, exact: true },
  { href: paths.courseFee, label: 'Get scholarship fee', icon: GiftIcon, group: 'Tools' },
  { href: paths.generatePaymentPage, label: 'Create payment page', icon: EditIcon, group: 'Tools' },
  { href: paths.priceApprovals, label: 'Price approvals', icon: CoinIcon, group: 'Tools' },
  { href: paths.myPaymentPages, label: 'My Payment Pages', icon: LinkIcon, group: 'Tools' },
  { href: paths.markPaymentPageAsPaid, label: 'Mark Payment Page as Paid', icon: CheckIcon, group: 'Tools' },
  { href: paths.paymentProofs, label: 'Payment proofs', icon: EyeIcon, group: 'Tools' },
  { href: paths.arPages, label: 'My AR Pages', icon: BookIcon, group: 'Tools' },
  { href: paths.punchSales, label: 'Punch Sales', icon: UploadIcon, group: 'Tools' },
  { href: paths.expirePaymentPage, label: 'Expire Payment Page', icon: ClockIcon, group: 'Tools' },
  { href: paths.extendPaymentExpiryDate, label: 'Extend Payment Expiry', icon: CalendarIcon, group: 'Tools' },
  { href: paths.instalments, label: 'Instalments', icon: CalendarIcon, group: 'Tools' },
  { href: paths.refunds, label: 'Refunds', icon: CoinIcon, group: 'Tools' },
  { href: paths.collectionLink, label: 'Generate Collection Link', icon: PlusIcon, group: 'Tools' },
  { href: paths.collectorLinks, label: 'My collector pages', icon: DownloadIcon, group: 'Tools' },
  { href: paths.tokenLink, label: 'Generate Token Link', icon: StarIcon, group: 'Tools' },
  { href: paths.shortener, label: 'URL Shortener', icon: ExternalIcon, group: 'Tools' },
  { href: paths.paymentOptions, label: 'Payment options', icon: KeyIcon, group: 'Catalog' },
  { href: paths.discountCodes, label: 'Discount codes', icon: StarIcon, group: 'Catalog' },
  { href: paths.courseFees, label: 'Course fees', icon: BookIcon, group: 'Catalog' },
  { href: paths.countries, label: 'Countries', icon: GlobeIcon, group: 'Catalog' },
  { href: paths.currencies, label: 'Currencies', icon: SortIcon, group: 'Catalog' },
  { href: paths.ownerTeams, label: 'Owner teams', icon: TrophyIcon, group: 'Catalog' },
  { href: paths.policies, label: 'Policies', icon: CertificateIcon, group: 'Catalog' },
  { href: paths.createCourse, label: 'Create course', icon: EditIcon, group: 'Course management' },
  { href: paths.reviewComments, label: 'Review comments', icon: StarIcon, group: 'Course management' },
  { href: paths.certificates, label: 'Certificates', icon: CertificateIcon, group: 'Course management' },
  { href: paths.competitions, label: 'Competitions', icon: TrophyIcon, group: 'Competitions' },
  { href: paths.creditLedger, label: 'Credit ledger', icon: CoinIcon, group: 'Credits management' },
  { href: paths.addCredit, label: 'Add custom credit', icon: PlusIcon, group: 'Credits management' },
  { href: paths.invitations, label: 'Invitations', icon: GiftIcon, group: 'Credits management' },
  { href: paths.bookTrial, label: 'Book trial class', icon: PlusIcon, group: 'Class management' },
  { href: paths.cancelTrial, label: 'Cancel trial class', icon: CloseIcon, group: 'Class management' },
  { href: paths.disputes, label: 'Disputes', icon: WarningIcon, group: 'Class management' },
  { href: paths.classFeedback, label: 'Class feedback', icon: StarIcon, group: 'Class management' },
  { href: paths.classOutcomes, label: 'Class outcomes', icon: CheckIcon, group: 'Class management' },
  { href: paths.scheduleCourse, label: 'Schedule course', icon: CalendarIcon, group: 'Class management' },
  { href: paths.rescheduleCourse, label: 'Reschedule course', icon: SortIcon, group: 'Class management' },
  { href: paths.addLesson, label: 'Add lesson to course', icon: PlusIcon, group: 'Class management' },
  { href: paths.removeLesson, label: 'Remove lesson from course', icon: TrashIcon, group: 'Class management' },
  { href: paths.deleteClass, label: 'Delete course class', icon: CloseIcon, group: 'Class management' },
  { href: paths.removeStudent, label: 'Delete student from a batch', icon: UsersIcon, group: 'Class management' },
  { href: paths.addStudentToTrial, label: 'Add student to trial batch', icon: PlusIcon, group: 'Class management' },
  { href: paths.addStudentToBatch, label: 'Add student to a batch', icon: PlusIcon, group: 'Class management' },
  { href: paths.deleteSlots, label: 'Delete available slots', icon: TrashIcon, group: 'Class management' },
  { href: paths.timeRequests, label: 'Time requests', icon: ClockIcon, group: 'Class management' },
  { href: paths.earningReport, label: 'Teacher Earning Report', icon: CoinIcon, group: 'Teacher management' },
  { href: paths.payRegister, label: 'Pay register', icon: CheckIcon, group: 'Teacher management' },
  { href: paths.payoutVersions, label: 'Payout versions', icon: CoinIcon, group: 'Teacher management' },
  { href: paths.importantLinks, label: 'Important links', icon: LinkIcon, group: 'Teacher management' },
  { href: paths.strikes, label: 'Strikes', icon: WarningIcon, group: 'Teacher management' },
  { href: paths.users, label: 'Users', icon: UsersIcon, group: 'User management' },
  { href: paths.modLogin, label: 'Moderator Login', icon: EyeIcon, group: 'User management' },
  { href: paths.settings, label: 'System Settings', icon: SettingsIcon, group: 'School' },
  { href: paths.reports, label: 'Reports & Analytics', icon: ChartIcon, group: 'School' },
  { href: paths.outbox, label: 'Outbox', icon: MailIcon, group: 'School' },
  { href: paths.jobs, label: 'Jobs', icon: ClockIcon, group: 'School' },
  { href: paths.security, label: 'Sign-in security', icon: KeyIcon, group: 'School' },
];
