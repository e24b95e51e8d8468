import { AppError } from '@school/infra/app-error';
import { changeLead } from '@school/infra/leads/change-lead';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { managerActor } from '../../support/factories/actor.js';
import { createLead } from '../../support/factories/leads.js';
import { createLeadManager } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const stateOf = statement(
  'test-lead-state',
  `
  SELECT l.updated_at::text AS updated_at, (SELECT count(*) FROM lead_event e WHERE e.lead_id = l.id) AS events,
    (SELECT count(*) FROM audit_log a WHERE a.entity = 'lead' AND a.entity_id = l.id::text) AS audits
  FROM lead l WHERE l.id = $1`,
);

interface State {
  updated_at: string;
  events: number;
  audits: number;
}

describe('many people change one lead at the same time', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('exactly one of twelve succeeds, with one line of history and one of audit', async () => {
    const { deps } = stores;
    const manager = await createLeadManager(deps);
    const lead = await createLead(deps);
    const seen = await deps.db.row<State>(stateOf, [lead.id]);
    const change = { leadCode: lead.code, seenUpdatedAt: seen.updated_at, stage: 'Contacted' as const, reason: '' };
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        changeLead(deps, managerActor(manager), change).then(
          () => 'changed',
          (error: unknown) => (error instanceof AppError ? error.code : String(error)),
        ),
      ),
    );
    expect(tally(outcomes)).to.deep.equal({ changed: 1, changed_meanwhile: 11 });
    const after = await deps.db.row<State>(stateOf, [lead.id]);
    expect(after).to.include({ events: 1, audits: 1 });
  });
});
