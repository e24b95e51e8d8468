import type { LeadStage } from '@school/core/leads/stage';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';

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
  INSERT INTO lead (lead_code, phone, student_name, student_email, stage, score, owner_id, updated_at, last_class_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
);

let serial = 0;

/** Makes a lead; of two leads, the one made later was also changed later. */
export async function createLead(deps: Deps, options: LeadOptions = {}): Promise<TestLead> {
  serial += 1;
  const code = `L${String(serial).padStart(6, '0')}`;
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
  ]);
  return { id, code, name, phone };
}
