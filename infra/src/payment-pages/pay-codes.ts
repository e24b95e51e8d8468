import { accountText, payCode, payeeOf } from '@school/core/payment-pages/payee';
import { schoolContact } from '@school/core/settings/school-contact';
import { qrPath, type QrPath } from '../html/qr-path.js';
import type { Sql } from '../db/sql.js';
import { PaymentLinkModel } from '../payment-links/model.js';
import { optionsFor } from '../payments/repository.js';
import { SCHOOL_CONTACT, SettingModel } from '../settings/model.js';
import { PaymentPageModel } from './model.js';

/** The account of a way to pay, to copy, and a QR code for a banking app where apps read one. */
export interface PayAccount {
  option_id: string;
  kind: 'iban' | 'upi';
  account: string;
  qr: QrPath | null;
}

interface Due {
  amountMinor: number;
  currency: string;
  reference: string;
}

/** What is still to be paid on a page, or by the code of a link; nothing for one that is unknown, paid or over. */
export async function findPayAccounts(
  sql: Sql,
  { pageId, token }: { pageId: string; token: string },
  now: Date,
): Promise<PayAccount[]> {
  const due = pageId === '' ? await dueByLink(sql, token, now) : await dueOnPage(sql, pageId, now);
  if (due === undefined) return [];
  const [options, contact] = [
    await optionsFor(sql, due.currency).orderBy(['position', 'option_id']),
    await sql.query(SettingModel).findById(SCHOOL_CONTACT),
  ];
  const holder = schoolContact(contact?.value).company;
  const accounts = await Promise.all(
    options.map(async ({ optionId, paymentDetails }) => {
      const payee = payeeOf(paymentDetails);
      if (payee === undefined) return [];
      const code = payCode(payee, { ...due, holder });
      const qr = code === undefined ? null : await qrPath(code);
      return [{ option_id: optionId, kind: payee.kind, account: accountText(payee), qr }];
    }),
  );
  return accounts.flat();
}

async function dueOnPage(sql: Sql, pageId: string, now: Date): Promise<Due | undefined> {
  const page = await sql
    .query(PaymentPageModel)
    .join('enrolment', 'enrolment.id', 'payment_page.enrolment_id')
    .findOne({ page_id: pageId })
    .whereNull('payment_page.paid_at')
    .whereNull('payment_page.expired_at')
    .where('payment_page.expires_at', '>', now)
    .select('payment_page.number', 'payment_page.amount_minor', 'enrolment.currency_code')
    .castTo<{ number: number; amountMinor: number; currencyCode: string } | undefined>();
  return page && { amountMinor: page.amountMinor, currency: page.currencyCode, reference: String(page.number) };
}

async function dueByLink(sql: Sql, token: string, now: Date): Promise<Due | undefined> {
  const link = await sql
    .query(PaymentLinkModel)
    .findOne({ code: token })
    .whereNull('paid_at')
    .whereNull('disabled_at')
    .where('expires_at', '>', now);
  return link && { amountMinor: link.amountMinor, currency: link.currencyCode, reference: link.title };
}
