import { hrefOf, paths } from '../../app/paths';

/** `payment_page` and 4711 as `payment page 4711`. */
export const thingWords = (entity: string, number?: string): string =>
  [entity.replaceAll('_', ' '), number].filter((word) => word !== undefined && word !== '').join(' ');

/** The pages that show a kind of thing: its own page by its number, or the list that has it. */
const PLACES: Readonly<Record<string, string | ((number: number) => string)>> = {
  student: (number) => hrefOf('student', number),
  batch: (number) => hrefOf('batch', number),
  earning_report: (number) => `${paths.earningReport}?report=${number}`,
  account: paths.users,
  audit_file: paths.auditLogs,
  camp: paths.camps,
  certificate: paths.certificates,
  class_feedback: paths.classFeedback,
  competition: paths.competitions,
  country: paths.countries,
  course: paths.createCourse,
  course_fee: paths.courseFees,
  currency: paths.currencies,
  delivery: paths.outbox,
  discount_code: paths.discountCodes,
  dispute: paths.disputes,
  enrolment: paths.instalments,
  important_link: paths.importantLinks,
  stored_file: paths.uploadFiles,
  invitation: paths.invitations,
  job: paths.jobs,
  owner_team: paths.ownerTeams,
  pay_period: paths.payRegister,
  payment_link: paths.collectorLinks,
  payment_option: paths.paymentOptions,
  payment_page: paths.myPaymentPages,
  payment_proof: paths.paymentProofs,
  payout_version: paths.payoutVersions,
  policy_version: paths.policies,
  price_request: paths.priceApprovals,
  refund: paths.refunds,
  review_comment: paths.reviewComments,
  school_holiday: paths.holidays,
  setting: paths.settings,
  short_link: paths.shortener,
  strike: paths.strikes,
};

/** The page that shows the thing of a line; undefined for things that are shown nowhere. */
export function placeOf(entity: string, number: string): string | undefined {
  const place = PLACES[entity];
  if (typeof place !== 'function') return place;
  return /^[1-9]\d{0,14}$/.test(number) ? place(Number(number)) : undefined;
}
