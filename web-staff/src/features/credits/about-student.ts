import type { CreditStudent } from '@school/bff-staff/contract/credits';

/** The facts that distinguish children with the same name. The whole phone is shown, so that nobody means the wrong child. */
export const aboutOf = ({ grade, phone, email }: CreditStudent): string =>
  [`Grade ${grade}`, phone, email].filter(Boolean).join(' · ');
