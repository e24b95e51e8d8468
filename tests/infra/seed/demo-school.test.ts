import { LEAD_STAGES } from '@school/core/leads/stage';
import { classModalTitle } from '@school/core/calendar/class-modal-title';
import { fillWeekly } from '@school/infra/availability/fill-weekly';
import type { Config } from '@school/infra/config';
import { connectDatabase, type Database } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { createPasswords } from '@school/infra/auth/passwords';
import { phonesReport } from '@school/infra/identity/phones-report';
import { seedDemo } from '@school/infra/seed/seed-demo';
import { expect } from 'chai';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { testConfig } from '../../support/test-config.js';

/** A Saturday night, a working morning, the hour that spring skips, and the one that comes twice in autumn. */
const NOWS = ['2026-11-21T22:52:31Z', '2026-11-25T08:07:00Z', '2027-03-28T01:10:00Z', '2027-10-31T00:40:00Z'];

interface Counted {
  n: number;
}

describe('demo school', () => {
  for (const text of NOWS) {
    describe(`seeded at ${text}`, () => {
      const now = new Date(text);
      let database: TestDatabase;
      let db: Database;
      let config: Config;
      const count = async (sql: string): Promise<number> =>
        (await db.row<Counted>(statement('', `SELECT count(*)::int AS n FROM ${sql}`))).n;

      before(async () => {
        database = await createTestDatabase();
        config = testConfig(database.url);
        db = connectDatabase(config, 'test');
        expect(await seedDemo({ db, passwords: createPasswords(''), config }, now)).to.equal('seeded');
      });
      after(async () => {
        await db.close();
        await database.drop();
      });

      it('a second seed does not change it', async () => {
        expect(await seedDemo({ db, passwords: createPasswords(''), config }, now)).to.equal('not empty');
      });

      it('all phones can ring', async () => {
        expect(await phonesReport(db)).to.deep.equal(['0 phones that cannot ring.']);
      });

      it('shows Asha a class that runs, future classes, and every title of the class dialog', async () => {
        const rows = await db.rows<{ status: string; startsAt: Date; endedAt: Date | null; reason: string }>(
          statement(
            '',
            `
          SELECT status, starts_at AS "startsAt", ended_at AS "endedAt", incomplete_reason AS reason FROM scheduled_class
          WHERE teacher_id = 1 AND starts_at BETWEEN $1::timestamptz - interval '15 days' AND $1::timestamptz + interval '15 days'`,
          ),
          [now],
        );
        const titles = rows.map(({ status, startsAt, endedAt, reason }) =>
          classModalTitle(
            { status, startsAt, endedAtText: endedAt === null ? null : 'then', incompleteReason: reason },
            now,
          ),
        );
        const kinds = new Set(titles.map((title) => title.replace(/ Details:.*/, '')));
        expect([...kinds].sort()).to.deep.equal([
          'Class canceled with status as Student requested to cancel.',
          'Class canceled with status as Teacher requested to cancel.',
          'Completed class — ended at then',
          'Incomplete class — ended at then',
          'Ongoing class',
          'Upcoming class',
        ]);
        expect(titles.filter((title) => title === 'Ongoing class')).to.have.length(1);
      });

      it('has 60 leads of families, some in every stage, and two that nobody has heard of for years, each with a history', async () => {
        expect(await count('lead WHERE account_id IS NOT NULL')).to.equal(60);
        expect(
          await count(
            `lead WHERE account_id IS NULL AND updated_at < '${now.toISOString()}'::timestamptz - interval '2 years'`,
          ),
        ).to.equal(2);
        expect(await count('(SELECT DISTINCT stage FROM lead) s')).to.equal(LEAD_STAGES.length);
        expect(await count('lead l WHERE NOT EXISTS (SELECT 1 FROM lead_event e WHERE e.lead_id = l.id)')).to.equal(0);
      });

      it('has nothing with a date in the future that should be in the past', async () => {
        const at = `'${now.toISOString()}'`;
        expect(
          await count(`scheduled_class WHERE ended_at > ${at} OR (status = 'scheduled' AND ends_at <= ${at})`),
        ).to.equal(0);
        expect(await count(`lead_event WHERE at > ${at}`)).to.equal(0);
        expect(await count(`delivery WHERE created_at > ${at} OR status = 'planned'`)).to.equal(0);
        expect(await count(`trial_booking WHERE (state = 'open') <> (starts_at > ${at})`)).to.equal(0);
      });

      it('sells every course in every service type for USD, INR, BDT, EUR and GBP, with codes and owner teams', async () => {
        for (const currency of ['USD', 'INR', 'BDT', 'EUR', 'GBP'])
          expect(
            await count(
              `course_fee f CROSS JOIN (VALUES ('Prime'), ('Premier'), ('Plus')) s (service_type)
              WHERE NOT EXISTS (SELECT 1 FROM course_price p WHERE p.course_fee_id = f.id
                AND p.service_type = s.service_type AND p.currency_code = '${currency}')`,
            ),
            currency,
          ).to.equal(0);
        expect(await count(`course_fee WHERE name = 'Coding Champion' AND classes = 48`)).to.equal(1);
        expect(await count(`discount_code WHERE code IN ('STUDENT10', 'WELCOME20') AND valid_to IS NULL`)).to.equal(2);
        expect(await count(`discount_code WHERE valid_to < '${now.toISOString()}'`)).to.equal(1);
        expect(await count('owner_team')).to.equal(7);
        expect(
          await count(`owner_team t JOIN owner_team_member m ON m.owner_team_id = t.id JOIN staff_user u ON u.id = m.staff_user_id
          WHERE (t.name, u.username) IN (('Falcons Team', 'sales'), ('Finance Team', 'finance'))`),
        ).to.equal(2);
      });

      it('keeps the weekdays of a batch in its own zone', async () => {
        expect(
          await count(`scheduled_class WHERE batch_id = 1
          AND to_char(starts_at AT TIME ZONE 'Europe/Berlin', 'ID HH24:MI') NOT IN ('1 15:00', '4 15:00')`),
        ).to.equal(0);
      });

      it("Asha's open half hours are those of her weekly hours, which only add later weeks", async () => {
        const soon = `'${new Date(now.getTime() + 13 * 86_400_000).toISOString()}'`;
        const ofAsha = `availability_slot WHERE teacher_id = 1 AND is_open AND starts_at < ${soon}`;
        const before = await count(ofAsha);
        const { opened, closed } = await db.transaction((trx) => fillWeekly(trx, 1, now));
        expect(closed).to.equal(0);
        expect(opened).to.be.above(0);
        expect(await count(ofAsha)).to.equal(before);
      });

      it('has credits that add up', async () => {
        expect(
          await count(
            `ledger_account a WHERE kind = 'student_credit' AND balance <> (SELECT sum(amount) FROM ledger_leg l WHERE l.account_id = a.id)`,
          ),
        ).to.equal(0);
        expect(
          await count(`ledger_lot l WHERE remaining <> (SELECT sum(g.amount) FROM ledger_leg g WHERE g.lot_id = l.id)`),
        ).to.equal(0);
        expect(await count(`ledger_account WHERE student_id = 1 AND balance BETWEEN 1 AND 17`)).to.equal(1);
      });

      it('has payment pages in every state, and each punched one gave its credits', async () => {
        const at = `'${now.toISOString()}'`;
        expect(await count('payment_page')).to.be.at.least(12);
        expect(
          await count(`payment_page WHERE paid_at IS NULL AND expired_at IS NULL AND expires_at > ${at}`),
        ).to.equal(5);
        expect(
          await count(`payment_page WHERE paid_at IS NULL AND expired_at IS NULL AND expires_at <= ${at}`),
        ).to.equal(1);
        expect(await count('payment_page WHERE expired_at IS NOT NULL')).to.equal(1);
        const unpunched =
          'payment_page p JOIN enrolment e ON e.id = p.enrolment_id WHERE paid_at IS NOT NULL AND punched_at IS NULL';
        expect(await count(`${unpunched} AND refunded_at IS NULL`)).to.equal(1);
        expect(await count(`${unpunched} AND refunded_at IS NOT NULL`)).to.equal(1);
        expect(
          await count(`refund r JOIN enrolment e ON e.id = r.enrolment_id AND e.refunded_at = r.decided_at`),
        ).to.equal(1);
        expect(await count(`payment_proof WHERE state = 'submitted'`)).to.equal(1);
        expect(
          await count(`payment_page p JOIN instalment i ON i.id = p.instalment_id
            JOIN ledger_entry e ON e.business_key = 'enrolment:' || p.number || ':punch'
            JOIN ledger_lot l ON l.entry_id = e.id AND l.amount = i.credits WHERE p.punched_at IS NOT NULL`),
        ).to.equal(await count('payment_page WHERE punched_at IS NOT NULL'));
        expect(
          await count(`enrolment e JOIN (SELECT enrolment_id, sum(amount_minor) AS amount, sum(credits) AS credits, count(*) AS n
            FROM instalment GROUP BY 1) i ON i.enrolment_id = e.id
            WHERE i.n = e.payments AND (i.amount <> e.discounted_fee_minor OR i.credits <> e.total_classes)`),
        ).to.equal(0);
      });
    });
  }
});
