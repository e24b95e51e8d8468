import { randomUUID } from 'node:crypto';
import { PAYMENT_LINK_REFUSALS, type PaymentLinkReason } from '@school/core/payment-links/errors';
import { toMinor } from '@school/core/shared/money';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { randomToken } from '../auth/secrets.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { StudentModel } from '../students/model.js';
import { readStudentKey, studentsOf } from '../students/student-address.js';
import { PaymentLinkModel } from './model.js';

const DAY_MS = 86_400_000;

/** 26 letters and digits hold 154 random bits; at least 128 are wanted. */
const CODE_LENGTH = 26;

/** The common fields of both forms; `amount` is in major units, as typed. */
interface LinkForm {
  description: string;
  amount: string | number;
  currency: string;
  days: number;
  formKey: string | undefined;
}

/** The collection link form. */
export interface CollectionLinkForm extends LinkForm {
  title: string;
  collectorName: string;
  collectorEmail: string;
}

/** The token link form. */
export interface TokenLinkForm extends LinkForm {
  /** Or a student's address. */
  phone: string;
  studentId: number | undefined;
  course: string;
}

/** Creates a link for paying a collector; returns its address. The same form again returns the same link. */
export const createCollectionLink = (deps: Deps, actor: Actor, form: CollectionLinkForm): Promise<string> =>
  createLink(deps, actor, form, () => ({
    kind: 'collection',
    title: form.title,
    collectorName: form.collectorName,
    collectorEmail: form.collectorEmail,
    studentId: null,
    course: null,
  }));

/** Creates a link for paying a deposit; returns its address. */
export const createTokenLink = (deps: Deps, actor: Actor, form: TokenLinkForm): Promise<string> =>
  createLink(deps, actor, form, async (trx) => ({
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
  actor: Actor,
  form: LinkForm,
  kindOf: (trx: Trx) => LinkKind | Promise<LinkKind>,
): Promise<string> {
  const amountMinor = toMinor(form.amount);
  if (amountMinor === undefined || amountMinor === 0) throw refusal(PAYMENT_LINK_REFUSALS, 'bad_amount');
  const createdAt = deps.clock.now();
  const order = { form, amountMinor, createdAt, formKey: form.formKey ?? randomUUID() };
  const code = await deps.db
    .transaction(async (trx) => insertOnce(trx, actor, order, await kindOf(trx)))
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

async function insertOnce(trx: Trx, actor: Actor, order: Order, own: LinkKind): Promise<string> {
  const { form, amountMinor, createdAt, formKey } = order;
  const { description, currency } = form;
  const code = randomToken(CODE_LENGTH);
  const expiresAt = new Date(createdAt.getTime() + form.days * DAY_MS);
  const said = { ...own, description, amountMinor, currencyCode: currency };
  const { id } = await trx
    .query(PaymentLinkModel)
    .insert({ ...said, code, formKey, expiresAt, createdBy: actor.accountId, createdAt })
    .onConflict('form_key')
    .ignore()
    .returning('id')
    .castTo<{ id: number | undefined }>();
  // Objection gives back what was to be inserted; it has an id if it was.
  if (id === undefined) return codeOf(trx, actor, order, said);
  await audit(trx, {
    ...auditedBy(actor),
    action: 'payment_link.create',
    entity: 'payment_link',
    entityId: id,
    after: { ...own, description, amountMinor, currency, expiresAt },
  });
  return code;
}

type Said = LinkKind & Pick<PaymentLinkModel, 'description' | 'amountMinor' | 'currencyCode'>;

/** The code of the link that the same form has made; refuses a form that says something else now. */
async function codeOf(trx: Trx, actor: Actor, { form, formKey }: Order, said: Said): Promise<string> {
  const made = await trx
    .query(PaymentLinkModel)
    .findOne({
      form_key: formKey,
      kind: said.kind,
      title: said.title,
      description: said.description,
      amount_minor: said.amountMinor,
      currency_code: said.currencyCode,
      collector_name: said.collectorName,
      collector_email: said.collectorEmail,
      student_id: said.studentId,
      course: said.course,
      created_by: actor.accountId,
    })
    .whereRaw('expires_at - created_at = make_interval(days => ?)', form.days);
  if (made === undefined) throw refuse('form_used');
  return made.code;
}

async function studentOf(trx: Trx, { config }: Deps, { phone, studentId }: TokenLinkForm): Promise<number> {
  const key = readStudentKey(config, [phone], studentId);
  const student =
    key &&
    (await trx
      .query(StudentModel)
      .join('account', 'account.id', 'student.account_id')
      .whereRaw(`student.id IN (${studentsOf({ id: ':id', phone: ':phone', email: ':email' })})`, { ...key })
      .orderByRaw('(student.id = account.last_student_id) DESC NULLS LAST')
      .orderBy('student.id')
      .limit(1)
      .select('student.id')
      .first());
  if (!student) throw refuse(key && studentId !== undefined ? 'student_not_found' : 'phone_not_found');
  return student.id;
}

const refuse = (reason: PaymentLinkReason) => refusal(PAYMENT_LINK_REFUSALS, reason);
