import { instant, list, money, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import * as catalog from '../../contract/catalog.js';
import { listPolicies } from '../../contract/policies.js';

export const paymentOptionSheet = sheetOf(catalog.paymentOptions.list, 'payment-options', [
  number('ID', (row) => row.id),
  text('Option ID', (row) => row.option_id, 16),
  text('Partner', (row) => row.partner_name),
  text('Currency', (row) => row.allowed_currency ?? 'All', 10),
  text('Payment details', (row) => row.payment_details, 50),
  number('Order', (row) => row.position),
  yesNo('Recommended', (row) => row.is_recommended),
  yesNo('Active', (row) => row.is_active),
  instant('Changed', (row) => row.updated_at),
]);

export const discountCodeSheet = sheetOf(catalog.discountCodes.list, 'discount-codes', [
  number('ID', (row) => row.id),
  text('Code', (row) => row.code, 16),
  number('Percent', (row) => row.discount_percentage),
  number('Used', (row) => row.used),
  number('Uses allowed', (row) => row.max_uses),
  instant('Valid from', (row) => row.valid_from),
  instant('Valid to', (row) => row.valid_to),
  list('Subjects', (row) => row.subjects),
  list('Countries', (row) => row.countries),
  list('Enrolment types', (row) => row.enrolment_types),
  number('Classes at least', (row) => row.min_classes),
  list('Only with permission', (row) => row.permissions),
  yesNo('Active', (row) => row.is_active),
  instant('Changed', (row) => row.updated_at),
]);

export const countrySheet = sheetOf(catalog.countries.list, 'countries', [
  number('ID', (row) => row.id),
  text('Country', (row) => row.name),
  text('Currency', (row) => row.currency, 10),
  yesNo('Active', (row) => row.is_active),
  instant('Changed', (row) => row.updated_at),
]);

export const currencySheet = sheetOf(catalog.currencies.list, 'currencies', [
  number('ID', (row) => row.id),
  text('Code', (row) => row.code, 10),
  text('Name', (row) => row.name),
  money(
    'Step',
    (row) => row.step,
    (row) => row.code,
  ),
  yesNo('Active', (row) => row.is_active),
  instant('Changed', (row) => row.updated_at),
]);

export const courseFeeSheet = sheetOf(catalog.courseFees.list, 'course-fees', [
  number('ID', (row) => row.id),
  text('Course', (row) => row.name),
  text('Subject', (row) => row.subject, 12),
  number('Classes', (row) => row.classes),
  list(
    'Prices per class',
    (row) => row.prices.map((price) => `${price.service_type} ${price.rack_cpc} ${price.currency}`),
    60,
  ),
  number('Order', (row) => row.position),
  yesNo('Active', (row) => row.is_active),
  instant('Changed', (row) => row.updated_at),
]);

export const ownerTeamSheet = sheetOf(catalog.ownerTeams.list, 'owner-teams', [
  number('ID', (row) => row.id),
  text('Team', (row) => row.name),
  text('Lead', (row) => row.lead_name),
  list('Members', (row) => row.members.map((member) => member.name)),
  yesNo('Active', (row) => row.is_active),
  instant('Changed', (row) => row.updated_at),
]);

export const policySheet = sheetOf(listPolicies, 'policies', [
  number('ID', (row) => row.id),
  word('Policy', (row) => row.kind),
  number('Version', (row) => row.version),
  text('Title', (row) => row.title, 40),
  instant('Published', (row) => row.published_at),
  text('Published by', (row) => row.published_by ?? 'the school'),
]);
