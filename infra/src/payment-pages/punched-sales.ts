/** SQL: whether the enrolment `e` counts as a sale: punched and not refunded. */
const IS_SALE = `e.refunded_at IS NULL
  AND EXISTS (SELECT 1 FROM payment_page p WHERE p.enrolment_id = e.id AND p.punched_at IS NOT NULL)`;

/** SQL: whether `e` is a sale to one of the students; `students` is a placeholder of one id or a query of several. */
export const salesOf = (students: string): string => `e.student_id IN (${students}) AND ${IS_SALE}`;

/** SQL: whether a student has a sale in a subject, which makes the next one a renewal. */
export const renewsSql = (student: string, subject: string): string =>
  `EXISTS (SELECT 1 FROM enrolment e WHERE ${salesOf(student)} AND e.subject = ${subject})`;

/**
 * SQL: the last sale in a subject by the punch of its first payment, so later instalments do not make a sale newer. A
 * renewal is compared with its price per class, and may keep it if no person decided on it. `currency` restricts it to one currency.
 */
export const latestSaleSql = (students: string, subject: string, currency?: string): string => `
  SELECT e.discounted_fee_minor, e.total_classes, e.currency_code, e.owner_staff_id,
    CASE WHEN e.price_basis IN ('book', 'recorded') THEN e.service_type END AS kept_service
  FROM enrolment e
  WHERE ${salesOf(students)} AND e.subject = ${subject} ${currency ? `AND e.currency_code = ${currency}` : ''}
  ORDER BY (SELECT min(p.punched_at) FROM payment_page p WHERE p.enrolment_id = e.id) DESC, e.id DESC LIMIT 1`;
