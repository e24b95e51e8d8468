import type { BlockerKind } from '@school/core/privacy/blockers';
import { hrefOf, paths } from '../../app/paths';

/** Where something that is in the way of a deletion is settled. */
export function placeOf(kind: BlockerKind, student: { id: number; name: string }): string {
  const page = hrefOf('student', student.id);
  const named = (path: string): string => `${path}?${new URLSearchParams({ q: student.name }).toString()}`;
  switch (kind) {
    case 'classes':
    case 'talks':
      return `${page}?tab=classes`;
    case 'trial_requests':
      return paths.cancelTrial;
    case 'credits':
      return `${paths.creditLedger}?student=${student.id}`;
    case 'payments':
      return named(paths.myPaymentPages);
    case 'deposits':
      return named(paths.tokenLink);
    case 'refunds':
      return paths.refunds;
    case 'adjustments':
      return paths.addCredit;
    case 'prices':
      return paths.priceApprovals;
    case 'exports':
      return paths.privacy;
  }
}
