import { RETENTION_CHANGED } from '@school/core/retention/errors';
import { inPerson, staffWith, superuser } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listOldThings, previewRetention } from '@school/infra/retention/preview';
import { changeRetentionRule, readRetentionRules } from '@school/infra/retention/rules';
import { findRetentionRuns } from '@school/infra/retention/runs';
import * as contract from '../../contract/retention.js';
import { presentRun, presentThing } from './present.js';
import { oldThingsSheet, runsSheet } from './sheets.js';

const keeper = staffWith('privacy.manage');

/** How long things are kept: whoever looks after children’s data reads it, and admins decide. */
export const retentionRoutes: readonly Route[] = [
  endpoint(contract.readRetention, keeper, { queries: 1 }, async (_call, { db }) => ({
    rules: (await readRetentionRules(db)).map(({ kind, months, isOn }) => ({ kind, months, is_on: isOn })),
  })),
  endpoint(contract.listOldThings, keeper, { queries: 2, sheet: oldThingsSheet }, async ({ query }, { db, clock }) => {
    const { kind, months, page, page_size: pageSize } = query;
    const now = clock.now();
    const { before, count, oldest, held } = await previewRetention(db, kind, months, now);
    const things = await listOldThings(db, kind, { months, page, pageSize }, now);
    return {
      results: things.map(presentThing(kind)),
      count,
      before: before.toISOString(),
      oldest: oldest?.toISOString() ?? null,
      held: held.map(({ hold, count: stays }) => ({ reason: hold, count: stays })),
    };
  }),
  endpoint(contract.changeRetention, inPerson(superuser), { queries: 7 }, async ({ actor, body }, deps) => {
    const { kind, months, is_on: isOn, seen } = body;
    const shown = seen && { before: new Date(seen.before), count: seen.count };
    await changeRetentionRule(deps, actor, { kind, rule: { months, isOn }, seen: shown });
    return { message: RETENTION_CHANGED };
  }),
  endpoint(
    contract.listRetentionRuns,
    keeper,
    { queries: 2, sheet: runsSheet },
    async ({ query: { kind, page, page_size: pageSize } }, { db }) => {
      const { runs, count } = await findRetentionRuns(db, { kind, page, pageSize });
      return { results: runs.map(presentRun), count };
    },
  ),
];
