import { signedMinor } from '@school/core/pay-register/amount';
import {
  ADJUSTMENT_ADDED,
  ADJUSTMENT_REMOVED,
  PAY_MARKED,
  PERIOD_DONE,
  PERIOD_OPENED,
} from '@school/core/pay-register/errors';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { FileAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { addAdjustment, removeAdjustment } from '@school/infra/pay-register/adjust-pay';
import { calculatePeriod, findReportOf } from '@school/infra/pay-register/calculate-period';
import { drawStatement } from '@school/infra/pay-register/draw-statement';
import { approvePeriod, reopenPeriod, reviewPeriod } from '@school/infra/pay-register/move-period';
import { findOpenable, openPeriod } from '@school/infra/pay-register/open-period';
import { payPeriod } from '@school/infra/pay-register/pay-period';
import { readAccount } from '@school/infra/pay-register/read-account';
import { findEntries, listPeriods, readPeriod, type EntrySort } from '@school/infra/pay-register/read-register';
import { readStatement } from '@school/infra/pay-register/read-statement';
import * as contract from '../../contract/pay-register.js';
import { presentAccount, presentEntry, presentPeriod } from './present.js';
import { payEntrySheet, payPeriodSheet } from './sheets.js';

/** Whoever manages pay manages the register; that the second step is another person's is the period's own rule. */
const managing = inPerson(staffWith('payroll.manage'));

/** A teacher's year is read by two statements. */
const CALCULATION_QUERIES = 4_000;

/** The pay register: reading. */
const readingRoutes: readonly Route[] = [
  endpoint(
    contract.listPeriods,
    managing,
    { queries: 3, sheet: payPeriodSheet },
    async ({ session, query }, { db, clock }) => {
      const [{ periods, count }, openable] = await Promise.all([
        listPeriods(db, { page: query.page, pageSize: query.page_size }),
        findOpenable(db, clock.now()),
      ]);
      return { results: periods.map((period) => presentPeriod(period, session)), count, openable };
    },
  ),
  endpoint(contract.readPeriod, managing, { queries: 2 }, async ({ session, params }, { db }) => {
    const period = await readPeriod(db, params.id);
    const newest = await findReportOf(db, period.month);
    return { ...presentPeriod(period, session), newest_report_id: newest ?? null };
  }),
  endpoint(
    contract.listEntries,
    managing,
    { queries: 2, sheet: payEntrySheet },
    async ({ params, query }, { db, clock }) => {
      await readPeriod(db, params.id);
      const { q, sort, page, page_size: pageSize } = query;
      const isDescending = sort.startsWith('-');
      // `as`: the contract's words with or without a minus.
      const by = sort.replace('-', '') as EntrySort;
      const wanted = { periodId: params.id, q, sort: by, isDescending, page, pageSize };
      const { entries, count } = await findEntries(db, wanted, clock.now());
      return { results: entries.map(presentEntry), count };
    },
  ),
  endpoint(contract.payStatementFile, managing, { queries: 1 }, async ({ params }, { db }) => {
    const { name, stream } = await drawStatement(await readStatement(db, params.id));
    return new FileAnswer(stream, 'application/pdf', {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  }),
  endpoint(contract.readAccount, managing, { queries: 3 }, async ({ actor, params }, deps) =>
    presentAccount(await readAccount(deps, actor, params.id)),
  ),
];

/** The pay register: every change. */
const changingRoutes: readonly Route[] = [
  endpoint(contract.openPeriod, managing, { queries: 5 }, async ({ actor, body }, deps) => ({
    id: await openPeriod(deps, actor, body.month),
    message: PERIOD_OPENED,
  })),
  endpoint(
    contract.calculatePeriod,
    managing,
    { queries: CALCULATION_QUERIES },
    async ({ actor, params, body }, deps) => {
      await calculatePeriod(deps, actor, { id: params.id, reason: body.reason });
      return { message: PERIOD_DONE.calculate };
    },
  ),
  endpoint(contract.reopenPeriod, managing, { queries: 8 }, async ({ actor, params, body }, deps) => {
    await reopenPeriod(deps, actor, { id: params.id, reason: body.reason });
    return { message: PERIOD_DONE.reopen };
  }),
  endpoint(contract.reviewPeriod, managing, { queries: 7 }, async ({ actor, params, body }, deps) => {
    await reviewPeriod(deps, actor, { id: params.id, version: body.version });
    return { message: PERIOD_DONE.review };
  }),
  endpoint(contract.approvePeriod, managing, { queries: 5 }, async ({ actor, params, body }, deps) => {
    await approvePeriod(deps, actor, { id: params.id, version: body.version });
    return { message: PERIOD_DONE.approve };
  }),
  endpoint(contract.payPeriod, managing, { queries: 9 }, async ({ actor, params, body }, deps) => {
    const { reference, paid_on: paidOn, entry_id: entryId } = body;
    await payPeriod(deps, actor, { periodId: params.id, entryId, reference, paidOn });
    return { message: PAY_MARKED };
  }),
  endpoint(contract.addAdjustment, managing, { queries: 8 }, async ({ actor, params, body }, deps) => {
    const { teacher_id: teacherId, currency, note } = body;
    // The contract has checked the amount; `?? 0` is only for the compiler.
    const amountMinor = signedMinor(body.amount) ?? 0;
    await addAdjustment(deps, actor, { periodId: params.id, teacherId, currency, amountMinor, note });
    return { message: ADJUSTMENT_ADDED };
  }),
  endpoint(contract.removeAdjustment, managing, { queries: 8 }, async ({ actor, params }, deps) => {
    await removeAdjustment(deps, actor, { periodId: params.id, lineId: params.line });
    return { message: ADJUSTMENT_REMOVED };
  }),
];

export const payRegisterRoutes: readonly Route[] = [...readingRoutes, ...changingRoutes];
