import { inPerson, staffWith } from '@school/infra/auth/policy';
import {
  VERSION_ACTIVATED,
  VERSION_ASSIGNED,
  VERSION_REFUSALS,
  VERSION_RETIRED,
} from '@school/core/payouts/version-errors';
import { refusal } from '@school/infra/app-error';
import type { Sql } from '@school/infra/db/sql';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { assignVersion } from '@school/infra/payouts/assign-version';
import { offerVersion, saveVersion } from '@school/infra/payouts/save-version';
import { simulateVersion } from '@school/infra/payouts/simulate-version';
import { findAssignments, findVersion } from '@school/infra/payouts/version-repository';
import * as contract from '../../contract/payout-versions.js';
import { presentSimulation, presentVersion } from './present.js';

/** What teachers are paid is changed by the person whom the school lets change it, never through another person's eyes. */
const managing = inPerson(staffWith('payroll.manage'));

async function read(sql: Sql, id: number): Promise<contract.VersionDetail> {
  const version = await findVersion(sql, id);
  if (version === undefined) throw refusal(VERSION_REFUSALS, 'version_not_found');
  return presentVersion(version, await findAssignments(sql, id));
}

const wantedOf = ({ rates, ...facts }: contract.VersionForm) => ({ ...facts, rates: contract.toRates(rates) });

/** Payout versions: drafts, activation, assignment and simulation. */
export const payoutVersionRoutes: readonly Route[] = [
  endpoint(contract.readVersion, managing, { queries: 3 }, ({ params }, { db }) => read(db, params.id)),
  endpoint(contract.addVersion, managing, { queries: 10 }, async ({ actor, body }, deps) =>
    read(deps.db, await saveVersion(deps, actor, { wanted: wantedOf(body) })),
  ),
  endpoint(contract.changeVersion, managing, { queries: 11 }, async ({ actor, params, body }, deps) => {
    const { updated_at: seenUpdatedAt, ...form } = body;
    return read(deps.db, await saveVersion(deps, actor, { id: params.id, seenUpdatedAt, wanted: wantedOf(form) }));
  }),
  endpoint(contract.offerVersion, managing, { queries: 8 }, async ({ actor, params, body }, deps) => {
    await offerVersion(deps, actor, params.id, body.is_active);
    return { message: body.is_active ? VERSION_ACTIVATED : VERSION_RETIRED };
  }),
  // Each teacher is told by two statements.
  endpoint(contract.assignVersion, managing, { queries: 410 }, async ({ actor, params, body }, deps) => {
    await assignVersion(deps, actor, {
      versionId: params.id,
      teacherIds: body.teacher_ids,
      from: body.effective_from,
    });
    return { message: VERSION_ASSIGNED };
  }),
  endpoint(contract.simulateVersion, managing, { queries: 2 }, async ({ body }, { db, clock }) => {
    const wanted = { rates: contract.toRates(body.rates), currency: body.currency };
    return presentSimulation(await simulateVersion(db, wanted, clock.now()), body.currency);
  }),
];
