import type { StudentHead, StudentOverview } from '@school/bff-staff/contract/students';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { auditHref, paths } from '../../app/paths';

/** What a person may do with a student. */
export interface StudentAction extends MenuItem {
  /** Often used: a button of its own where there is room. */
  isMain?: boolean;
}

interface Rights {
  may: (permission: string) => boolean;
  mayOpen: (href: string) => boolean;
  sendLink: () => void;
}

/**
 * The tools for a student, each opened with the student filled in. Addresses name the student by number, because a phone
 * would be written to logs. What the person may not use is left out.
 */
export function studentActions(
  student: StudentHead,
  overview: StudentOverview | undefined,
  { may, mayOpen, sendLink }: Rights,
): StudentAction[] {
  const to = (path: string) => `${path}?${new URLSearchParams({ student_id: String(student.id) }).toString()}`;
  const lastPage = overview?.payments?.last_page;
  const isPaid = lastPage?.state === 'Paid' || lastPage?.state === 'Punched';
  const isOpen = student.status !== 'disabled';
  const tools: (StudentAction & { href: string; needs?: string })[] = [
    { label: 'Get scholarship fee', href: to(paths.courseFee), isMain: true },
    { label: 'Create payment page', href: to(paths.generatePaymentPage), isMain: true },
    { label: 'Token link', href: to(paths.tokenLink), needs: 'link.create' },
    { label: 'Schedule course', href: to(paths.scheduleCourse), isMain: true },
    { label: 'Book trial', href: to(paths.bookTrial) },
    { label: 'Add credit', href: to(paths.addCredit), needs: 'credit.adjust' },
    { label: 'Edit details', href: to(paths.updateStudent) },
    ...(lastPage && isPaid
      ? [{ label: 'Refund', href: `${paths.refunds}?${new URLSearchParams({ page_id: lastPage.page_id }).toString()}` }]
      : []),
    ...(isOpen
      ? [{ label: 'Moderator login', href: to(paths.modLogin), needs: 'modlogin.student', separated: true }]
      : []),
    { label: 'Hand over or delete data', href: to(paths.privacy), separated: true },
    { label: 'What changed', href: auditHref('student', student.id) },
  ];
  return [
    ...tools.filter(({ href, needs }) => mayOpen(href) && (needs === undefined || may(needs))),
    ...(isOpen && may('account.manage') ? [{ label: 'Send password link', onSelect: sendLink }] : []),
  ];
}
