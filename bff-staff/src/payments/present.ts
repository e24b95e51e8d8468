import { minorText } from '@school/core/shared/money';
import { prepared, type PreparedJson } from '@school/infra/http/answer';
import type { Deps } from '@school/infra/deps';
import { findPage } from '@school/infra/payment-pages/find-page';
import type { PunchPreview as Preview } from '@school/infra/payments/preview-punch';
import type { PunchPreview } from '../../contract/payments.js';

/** The message of a change, and the page as it is now. */
export async function presentChange(deps: Deps, message: string, pageId: string): Promise<PreparedJson> {
  const page = await findPage(deps, pageId);
  return prepared(`{"message":${JSON.stringify(message)},"enrollment":${page ?? 'null'}}`);
}

/** What a punch would do. */
export const presentPreview = (preview: Preview): PunchPreview => ({
  student_name: preview.studentName,
  credits: preview.credits,
  currency: preview.currency,
  instalments: preview.instalments.map((one) => ({
    instalment: one.position,
    due_date: one.dueOn,
    payment_amount: minorText(one.amountMinor),
    credits: one.credits,
  })),
  needs_another_person: preview.needsAnotherPerson,
  token: preview.token === undefined ? null : presentToken(preview.token),
});

const presentToken = ({ amountMinor, paidOn, mode, url, isByLink }: NonNullable<Preview['token']>) => ({
  amount: minorText(amountMinor),
  paid_on: paidOn,
  mode,
  url,
  by_link: isByLink,
});
