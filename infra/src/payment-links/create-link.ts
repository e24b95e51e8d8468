import { randomUUID } from 'node:crypto';
import { PAYMENT_LINK_REFUSALS, type PaymentLinkReason } from '@school/core/payment-links/errors';
import { toMinor } from '@school/core/shared/money';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { randomToken } from '../auth/secrets.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { readStudentKey, studentsOf } from '../students/student-address.js';

const DAY_MS = 86_400_000;

/** 26 letters and digits hold 154 random bits (T34: at least 128). */
const CODE_LENGTH = 26;

const insertLink = statement(
  'payment-link-add',
  `
  INSERT INTO payment_link (kind, code, form_key, title, description, amount_minor, currency_code, collector_name,
    collector_email, student_id, course, expires_at, created_by, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  ON CONFLICT (form_key) DO NOTHING RETURNING id`,
);

const sameForm = statement(
  'payment-link-same-form',
  `
  SELECT code FROM payment_link
  WHERE form_key = $1 AND kind = $2 AND title = $3 AND description = $4 AND amount_minor = $5 AND currency_code = $6
    AND collector_name IS NOT DISTINCT FROM $7 AND collector_email IS NOT DISTINCT FROM $8::citext
    AND student_id IS NOT DISTINCT FROM $9 AND course IS NOT DISTINCT FROM $10
    AND expires_at - created_at = make_interval(days => $11) AND created_by = $12`,
);

const findStudent = statement(
  'payment-link-student',
  `
  SELECT s.id FROM student s JOIN account a ON a.id = s.account_id
  WHERE s.id IN (${studentsOf({ id: '$1', phone: '$2', email: '$3' })})
  ORDER BY (s.id = a.last_student_id) DESC NULLS LAST, s.id LIMIT 1`,
);

/** The common fields of both forms; `amount` is in major units, as typed. */
interface LinkForm {
  description: string;
  amount: string | number;
  currency: string;
  days: number;
  formKey: string | undefined;
}

/** The collection link form (B5). */
export interface CollectionLinkForm extends LinkForm {
  title: string;
  collectorName: string;
  collectorEmail: string;
}

/** The token link form (B5). */
export interface TokenLinkForm extends LinkForm {
  /** Or a student's address. */
  phone: string;
  studentId: number | undefined;
  course: string;
}

/** Who changes a link, and in which request. */
export interface Author {
  accountId: number;
  requestId: string;
}

/** Creates a link for paying a collector; returns its address. The same form again returns the same link. */
export const createCollectionLink = (deps: Deps, author: Author, form: CollectionLinkForm): Promise<string> =>
  createLink(deps, author, form, () => ({
    kind: 'collection',
    title: form.title,
    collectorName: form.collectorName,
    collectorEmail: form.collectorEmail,
    studentId: null,
    course: null,
  }));

/** Creates a link for paying a deposit; returns its address. */
export const createTokenLink = (deps: Deps, author: Author, form: TokenLinkForm): Promise<string> =>
  createLink(deps, author, form, async (trx) => ({
    kind: 'token',
    title: `Token for ${form.course}`,
    collectorName: null,
    collectorEmail: null,
    studentId: await studentOf(trx, deps, form),
    course: form.course,
  }));

/** What differs between the two kinds. */
interface LinkKind {
  kind: 'collection' | 'token';
  title: string;
  collectorName: string | null;
  collectorEmail: string | null;
  studentId: number | null;
  course: string | null;
}

async function createLink(
  deps: Deps,
  author: Author,
  form: LinkForm,
  kindOf: (trx: Trx) => LinkKind | Promise<LinkKind>,
): Promise<string> {
  const amountMinor = toMinor(form.amount);
  if (amountMinor === undefined || amountMinor === 0) throw refusal(PAYMENT_LINK_REFUSALS, 'bad_amount');
  const createdAt = deps.clock.now();
  const order = { form, amountMinor, createdAt, formKey: form.formKey ?? randomUUID() };
  const code = await deps.db
    .transaction(async (trx) => insertOnce(trx, author, order, await kindOf(trx)))
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'payment_link_currency_code_fkey') throw refuse('currency_unknown');
      throw error;
    });
  return `${deps.config.PUBLIC_URL}/r/${code}`;
}

interface Order {
  form: LinkForm;
  amountMinor: number;
  createdAt: Date;
  formKey: string;
}

async function insertOnce(trx: Trx, author: Author, order: Order, own: LinkKind): Promise<string> {
  const { form, amountMinor, createdAt, formKey } = order;
  const { kind, title, collectorName, collectorEmail, studentId, course } = own;
  const code = randomToken(CODE_LENGTH);
  const expiresAt = new Date(createdAt.getTime() + form.days * DAY_MS);
  const said = [title, form.description, amountMinor, form.currency, collectorName, collectorEmail, studentId, course];
  const values = [kind, code, formKey, ...said, expiresAt, author.accountId, createdAt];
  const added = await trx.maybeRow<{ id: number }>(insertLink, values);
  if (added === undefined) {
    const first = [formKey, kind, ...said, form.days, author.accountId];
    const known = await trx.maybeRow<{ code: string }>(sameForm, first);
    if (known === undefined) throw refuse('form_used');
    return known.code;
  }
  await audit(trx, {
    actorAccountId: author.accountId,
    action: 'payment_link.create',
    entity: 'payment_link',
    entityId: added.id,
    after: { ...own, description: form.description, amountMinor, currency: form.currency, expiresAt },
    requestId: author.requestId,
  });
  return code;
}

async function studentOf(trx: Trx, { config }: Deps, { phone, studentId }: TokenLinkForm): Promise<number> {
  const key = readStudentKey(config, [phone], studentId);
  const student = key && (await trx.maybeRow<{ id: number }>(findStudent, [key.id, key.phone, key.email]));
  if (!student) throw refuse(key && studentId !== undefined ? 'student_not_found' : 'phone_not_found');
  return student.id;
}

const refuse = (reason: PaymentLinkReason) => refusal(PAYMENT_LINK_REFUSALS, reason);
