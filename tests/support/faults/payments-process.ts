import { localDate } from '@school/core/shared/local-time';
import { processConfig } from '@school/infra/config';
import { statement } from '@school/infra/db/sql';
import { createDeps } from '@school/infra/deps';
import { markPaid } from '@school/infra/payments/mark-paid';
import { punch } from '@school/infra/payments/punch';
import { staffActor } from '../factories/actor.js';

// A process that marks and punches every page it finds; its test kills it at a random moment.
const deps = createDeps(processConfig(), 'payments-victim');
const accountId = Number(process.env['FINANCE_ACCOUNT']);
const actor = staffActor({
  userType: 'staff' as const,
  accountId,
  id: 0,
  name: '',
  phone: null,
  email: null,
  token: '',
});
const unfinished = statement(
  'victim-pages',
  'SELECT number, paid_at IS NOT NULL AS paid FROM payment_page WHERE punched_at IS NULL ORDER BY number LIMIT 1',
);

for (;;) {
  const page = await deps.db.maybeRow<{ number: number; paid: boolean }>(unfinished);
  if (page === undefined) break;
  if (!page.paid)
    await markPaid(deps, actor, {
      pageNumber: page.number,
      option: 'PAY001',
      reference: `TX ${page.number}`,
      notes: '',
      paidOn: localDate(deps.clock.now(), 'UTC'),
      screenshot: undefined,
      proofId: undefined,
      confirmDuplicate: true,
      duplicateReason: 'All pages of this test have one price',
    });
  await punch(deps, actor, page.number);
}
process.exit(0);
