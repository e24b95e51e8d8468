import { AccountModel } from '@school/infra/auth/model';
import { PrivacyRequestModel } from '@school/infra/privacy/model';
import { createStaff, TEST_PASSWORD } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

/** An archive that this side's child can fetch. */
async function archive({ server: { deps }, ...world }: World, whose: Owner): Promise<number> {
  const student = whose === 'A' ? world.studentA : world.studentB;
  const [asker, approver] = [await createStaff(deps), await createStaff(deps)];
  const now = deps.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const { id } = await deps.db.query(PrivacyRequestModel).insert({
    kind: 'export',
    studentId: student.id,
    askedBy: asker.accountId,
    isByFamily: false,
    reason: '',
    askedAt: now,
    dueAt: later,
    state: 'done',
    decidedBy: approver.accountId,
    decidedAt: now,
    doneAt: now,
    receipt: `PR-${student.id}-${asker.id}`,
    counts: { rows: {}, files: 0 },
    fileKey: `privacy/${asker.id}.zip`,
    fileUntil: later,
  });
  return id;
}

/** A family's own data. */
export const OWN_DATA_ROWS: MatrixRows = {
  'POST /api/your-data/': {
    input: async ({ server: { deps }, ...world }, whose) => {
      const { accountId, id } = whose === 'A' ? world.studentA : world.studentB;
      // The row asks again and again.
      await deps.db.query(PrivacyRequestModel).where({ student_id: id, state: 'asked' }).delete();
      await deps.db
        .query(AccountModel)
        .findById(accountId)
        .patch({ passwordHash: await deps.passwords.hash(TEST_PASSWORD) });
      return { body: { kind: 'export', current_password: TEST_PASSWORD } };
    },
  },
  'GET /api/your-data/{id}/file': { id: archive, done: 302 },
};
