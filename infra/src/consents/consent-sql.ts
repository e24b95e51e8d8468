import type { ConsentPurpose } from '@school/core/consents/purposes';

/** SQL: whether the child whose id is in this column has a consent that counts now. Nobody is presumed to have agreed. */
export const hasConsent = (studentId: string, purpose: ConsentPurpose): string =>
  `EXISTS (SELECT FROM consent n WHERE n.student_id = ${studentId} AND n.purpose = '${purpose}' AND n.withdrawn_at IS NULL)`;
