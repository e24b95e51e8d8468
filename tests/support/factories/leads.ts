import type { LeadStage } from '@school/core/leads/stage';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createPaymentPage } from './payment-pages.js';

/** A lead of a test. */
export interface TestLead {
  id: number;
  code: string;
  name: string;
  phone: string;
}

interface LeadOptions {
  name?: string;
  phone?: string;
  email?: string | null;
  stage?: LeadStage;
  score?: number;
  ownerId?: number | null;
  updatedAt?: Date;
  lastClassAt?: Date | null;
}

const insertLead = statement(
  'test-lead',
  `
  INSERT INTO lead (lead_code, phone, student_name, student_email, stage, score, owner_id, updated_at, last_class_at,
    enrolled_page_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
);

let serial = 0;

/** Makes a lead; of two leads, the one made later was also changed later. */
export async function createLead(deps: Deps, options: LeadOptions = {}): Promise<TestLead> {
  serial += 1;
  // Longer than the codes that the school gives, which are made of the id: no lead of a test has one of those.
  const code = `L0${String(serial).padStart(6, '0')}`;
  const phone = options.phone ?? `+4930${String(10_000_000 + serial * 7)}`;
  const name = options.name ?? `Lead ${serial}`;
  const { id } = await deps.db.row<{ id: number }>(insertLead, [
    code,
    phone,
    name,
    options.email ?? null,
    options.stage ?? 'New',
    options.score ?? 0,
    options.ownerId ?? null,
    options.updatedAt ?? new Date(deps.clock.now().getTime() - 60_000 + serial),
    options.lastClassAt ?? null,
    options.stage === 'Enrolled' ? (await createPaymentPage(deps, { state: 'punched' })).rowId : null,
  ]);
  return { id, code, name, phone };
}

const insertClaim = statement(
  'test-lead-claim',
  `UPDATE lead SET owner_id = $2, claimed_at = $3, contact_due_at = $4 WHERE id = $1`,
);

/** Makes a lead that somebody has claimed and not contacted. */
export async function createClaim(
  deps: Deps,
  { id: staffId }: { id: number },
  { dueInMs = 3_600_000, ...options }: LeadOptions & { dueInMs?: number } = {},
): Promise<TestLead> {
  const lead = await createLead(deps, options);
  const dueAt = new Date(deps.clock.now().getTime() + dueInMs);
  await deps.db.run(insertClaim, [lead.id, staffId, new Date(dueAt.getTime() - 24 * 3_600_000), dueAt]);
  return lead;
}

const insertTrial = statement(
  'test-lead-trial',
  `INSERT INTO trial_booking (class_id, student_id, lead_id, phone, starts_at, state, is_added, confirmation_hash)
   SELECT $2, $3, l.id, l.phone, $4, 'open', true, sha256(convert_to('test ' || l.id, 'UTF8')) FROM lead l WHERE l.id = $1`,
);

/** Books a class as the trial of a lead. */
export const bookForLead = (
  deps: Deps,
  lead: TestLead,
  { classId, studentId, startsAt }: { classId: number; studentId: number; startsAt: Date },
): Promise<number> => deps.db.run(insertTrial, [lead.id, classId, studentId, startsAt]);

const setFamily = statement('test-lead-family', 'UPDATE lead SET account_id = $2, student_id = $3 WHERE id = $1');

/** Makes the lead of a child that is already a student. */
export async function createLeadOf(
  deps: Deps,
  child: { accountId: number; id: number; name: string },
  options: Omit<LeadOptions, 'name'> = {},
): Promise<TestLead> {
  const lead = await createLead(deps, { ...options, name: child.name });
  await deps.db.run(setFamily, [lead.id, child.accountId, child.id]);
  return lead;
}
