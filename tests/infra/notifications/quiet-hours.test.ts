import type { NoticeKind } from '@school/core/notifications/topics';
import { planDelivery } from '@school/infra/notifications/deliver';
import { expect } from 'chai';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const HOUR_MS = 3_600_000;
const MINUTES_OF_DAY = 1440;

describe('In quiet hours e-mails wait until they are over', () => {
  let test: TestStores;
  let teacher: Person;
  let serial = 0;

  before(async () => {
    test = await openTestStores();
  });
  beforeEach(async () => {
    teacher = await createTeacher(test.deps, { timezone: 'Asia/Kolkata' });
  });
  after(() => test.close());

  // Kolkata has no summer time, so the hours around now are known to the minute.
  const minuteIn = (hours: number): number => {
    const at = new Date(Date.now() + hours * HOUR_MS + 5.5 * HOUR_MS);
    return (at.getUTCHours() * 60 + at.getUTCMinutes()) % MINUTES_OF_DAY;
  };
  const keepQuiet = (from: number, to: number, isOn = true): Promise<unknown> =>
    test.deps.db.pool.query('INSERT INTO quiet_hours VALUES ($1, $2, $3, $4)', [
      teacher.accountId,
      isOn,
      minuteIn(from),
      minuteIn(to),
    ]);

  /** How many hours the e-mail waits, rounded. */
  async function waits(kind: NoticeKind | undefined, accountId = teacher.accountId, neededBy?: Date): Promise<number> {
    const businessKey = `quiet:${(serial += 1)}`;
    const letter = {
      subject: 'News',
      body: 'Text',
      recipient: 'asha@school.test',
      kind,
      accountId,
      businessKey,
      neededBy,
    };
    await planDelivery(test.deps.db, { channel: 'email', ...letter });
    const { rows } = await test.deps.db.pool.query(
      `SELECT o.run_after - now() > interval '1 minute' AS waits, round(extract(epoch FROM o.run_after - now()) / 3600) AS hours
       FROM outbox o JOIN delivery d ON d.id = o.ref_id WHERE o.topic = 'send-email' AND d.business_key = $1`,
      [businessKey],
    );
    return rows[0]?.waits ? Number(rows[0].hours) : 0;
  }

  it("e-mails about classes and results wait for the end of the quiet hours, in the person's zone", async () => {
    await keepQuiet(-2, 3);
    expect([await waits('class-moved'), await waits('project-reviewed')]).to.deep.equal([3, 3]);
  });

  it('an e-mail about a class that begins before the quiet hours end, or soon after, is sent at once', async () => {
    await keepQuiet(-2, 3);
    const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);
    for (const [hours, waited] of [
      [2, 0],
      [3.5, 0],
      [5, 3],
    ] as const)
      expect(await waits('trial-booked', undefined, inHours(hours)), `${hours} h`).to.equal(waited);
  });

  it('payments, security and e-mails without a kind are sent at once', async () => {
    await keepQuiet(-2, 3);
    for (const kind of ['payment-received', 'account-opened', 'refund', undefined] as const)
      expect(await waits(kind), kind).to.equal(0);
  });

  it('outside of the quiet hours, and without any, nothing waits', async () => {
    await keepQuiet(2, 5);
    expect(await waits('class-moved')).to.equal(0);
    teacher = await createTeacher(test.deps, { timezone: 'Asia/Kolkata' });
    await keepQuiet(-2, 3, false);
    expect(await waits('class-moved')).to.equal(0);
  });

  it('staff cannot choose quiet hours, so nothing waits for them', async () => {
    // In one of these zones it is night.
    for (const timezone of ['UTC', 'Asia/Dhaka', 'Pacific/Tarawa', 'America/Guatemala']) {
      const { accountId } = await createStaff(test.deps, { timezone });
      expect(await waits('trial-booked', accountId), timezone).to.equal(0);
    }
  });
});
