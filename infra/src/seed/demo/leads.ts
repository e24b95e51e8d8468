import { createHash } from 'node:crypto';
import { LEAD_LADDER, type LeadStage } from '@school/core/leads/stage';
import type { TaskKind } from '@school/core/leads/tasks';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { leadPeople } from './lead-people.js';
import type { DemoLead } from './lead.js';
import { EVENING_SALES, FIRST_FREE, SALES } from './people.js';
import type { PaymentPlan } from './payment-pages.js';
import type { DemoTrial } from './trials.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** How long ago a lead of a stage was last touched, at least and at most. */
const STAGE_FACTS: Readonly<Record<LeadStage, { agoMinutes: readonly [number, number] }>> = {
  New: { agoMinutes: [4, 2 * DAY_MINUTES] },
  Contacted: { agoMinutes: [60, 10 * DAY_MINUTES] },
  Qualified: { agoMinutes: [90, 6 * DAY_MINUTES] },
  'Trial Booked': { agoMinutes: [30, 2 * DAY_MINUTES] },
  'Trial Done': { agoMinutes: [120, 9 * DAY_MINUTES] },
  'Ready To Pay': { agoMinutes: [45, 4 * DAY_MINUTES] },
  Enrolled: { agoMinutes: [20 * DAY_MINUTES, 40 * DAY_MINUTES] },
  Nurture: { agoMinutes: [5 * DAY_MINUTES, 30 * DAY_MINUTES] },
  'No-show': { agoMinutes: [DAY_MINUTES, 6 * DAY_MINUTES] },
  Lost: { agoMinutes: [8 * DAY_MINUTES, 40 * DAY_MINUTES] },
};

const REASONS: Partial<Record<LeadStage, string>> = {
  Nurture: 'Exams until the summer; the family wants to be asked again afterwards',
  Lost: 'Chose a club at school',
};

const SOURCES = [
  { source: 'register', utm_source: '', utm_medium: 'homepage' },
  { source: 'trial-booking', utm_source: '', utm_medium: '' },
  { source: 'register', utm_source: 'newsletter', utm_medium: 'email' },
  { source: 'register', utm_source: 'parents-forum', utm_medium: 'referral' },
] as const;

/** The demo CRM's leads: who they are and when they were touched. */
export function planLeads(now: Date): DemoLead[] {
  let accountId: number = FIRST_FREE.account;
  let studentId: number = FIRST_FREE.student;
  return leadPeople().map((person, index) => {
    const [least, most] = STAGE_FACTS[person.stage].agoMinutes;
    const updatedAt = new Date(now.getTime() - spread(index, least, most) * MINUTE_MS);
    return {
      ...person,
      id: index + 1,
      code: `L${String(index + 1).padStart(6, '0')}`,
      accountId: person.student?.accountId ?? accountId++,
      studentId: person.student?.id ?? studentId++,
      owner: index % 3 === 2 ? EVENING_SALES : SALES,
      updatedAt,
      createdAt: new Date(
        updatedAt.getTime() - daysOnTheWay(person.stage) * DAY_MINUTES * MINUTE_MS - (index % 7) * 60 * MINUTE_MS,
      ),
    };
  });
}

/** The accounts and children that came with the leads; they have no password yet. */
export function familyTables(leads: readonly DemoLead[]): SeedTable[] {
  const fresh = leads.filter((lead) => lead.student === undefined);
  return [
    [
      'account',
      fresh.map((lead) => ({
        id: lead.accountId,
        phone: lead.phone,
        timezone: lead.zone,
        created_at: lead.createdAt.toISOString(),
        updated_at: lead.createdAt.toISOString(),
      })),
    ],
    [
      'student',
      fresh.map((lead) => ({
        id: lead.studentId,
        account_id: lead.accountId,
        full_name: lead.name,
        grade: lead.grade,
        email: lead.email,
        country: lead.country,
        created_at: lead.createdAt.toISOString(),
      })),
    ],
  ];
}

/** The leads, what happened to them, and their trials. */
export function leadTables(
  leads: readonly DemoLead[],
  trials: readonly DemoTrial[],
  sales: PaymentPlan['sales'],
): SeedTable[] {
  const trialOf = new Map(trials.map((trial) => [trial.lead.id, trial]));
  return [
    [
      'lead',
      leads.map((lead, index) => ({
        id: lead.id,
        lead_code: lead.code,
        account_id: lead.accountId,
        student_id: lead.studentId,
        phone: lead.phone,
        student_name: lead.name,
        student_email: lead.email,
        stage: lead.stage,
        enrolled_page_id: lead.stage === 'Enrolled' ? sales.get(lead.studentId) : null,
        owner_id: isInPool(lead) ? null : lead.owner.id,
        ...SOURCES[index % SOURCES.length],
        last_class_at: trialOf.get(lead.id)?.startsAt.toISOString() ?? null,
        created_at: lead.createdAt.toISOString(),
        updated_at: lead.updatedAt.toISOString(),
      })),
    ],
    [
      'lead_event',
      leads.flatMap((lead, index) => [
        ...eventsOf(lead, SOURCES[index % SOURCES.length]?.source ?? 'register'),
        ...likedBy(lead, trialOf.get(lead.id)),
      ]),
    ],
    [
      'trial_booking',
      trials.map((trial) => ({
        id: trial.id,
        availability_id: trial.slotId,
        class_id: trial.classId,
        student_id: trial.lead.studentId,
        lead_id: trial.lead.id,
        phone: trial.lead.phone,
        timezone: trial.lead.zone,
        starts_at: trial.startsAt.toISOString(),
        state: trial.state,
        stage_before: 'Qualified',
        // No text of letters and digits has this hash, so the confirmation page of a demo trial cannot be guessed.
        confirmation_hash: `\\x${createHash('sha256').update(`demo trial ${trial.id}`).digest('hex')}`,
        created_at: trial.bookedAt.toISOString(),
      })),
    ],
  ];
}

const TASKS: Partial<Record<LeadStage, { kind: TaskKind; title: string }>> = {
  Contacted: { kind: 'Call', title: 'Ask which day suits the family for a trial class' },
  Qualified: { kind: 'WhatsApp', title: 'Send the plan of the course' },
  'Trial Done': { kind: 'Call', title: 'Ask how the child liked the trial class' },
  'Ready To Pay': { kind: 'Email', title: 'Send the payment page once more' },
};
/** When the tasks are due: some are overdue, some are for today, some for tomorrow. */
const DUE_IN_MINUTES = [-180, 200, 300, DAY_MINUTES + 90] as const;

/** What sales have planned for their leads. The reminders of what is overdue have gone out. */
export function taskTables(leads: readonly DemoLead[], now: Date): SeedTable[] {
  const planned = leads.filter(({ id, stage }) => TASKS[stage] !== undefined && id % 2 === 0);
  return [
    [
      'lead_task',
      planned.map((lead, index) => {
        const dueAt = new Date(now.getTime() + (DUE_IN_MINUTES[index % DUE_IN_MINUTES.length] ?? 0) * MINUTE_MS);
        const madeAt = new Date(now.getTime() - 2 * DAY_MINUTES * MINUTE_MS).toISOString();
        return {
          lead_id: lead.id,
          owner_id: lead.owner.id,
          ...TASKS[lead.stage],
          due_at: dueAt.toISOString(),
          reminded_at: dueAt < now ? dueAt.toISOString() : null,
          created_by: lead.owner.accountId,
          created_at: madeAt,
          updated_at: madeAt,
        };
      }),
    ],
  ];
}

/** The way to the stage, step by step, the last one when the lead was last touched. */
function eventsOf(lead: DemoLead, source: string): SeedRow[] {
  const steps = stepsTo(lead.stage);
  const spanMs = lead.updatedAt.getTime() - lead.createdAt.getTime();
  const made = {
    lead_id: lead.id,
    kind: 'created',
    actor_account_id: null,
    data: { source },
    at: lead.createdAt.toISOString(),
  };
  const moved = steps.slice(1).map((to, index) => ({
    lead_id: lead.id,
    kind: 'stage_changed',
    actor_account_id: lead.owner.accountId,
    data: { from: steps[index], to, ...(REASONS[to] === undefined ? {} : { reason: REASONS[to] }) },
    at: new Date(lead.createdAt.getTime() + (spanMs * (index + 1)) / (steps.length - 1)).toISOString(),
  }));
  return [made, ...moved];
}

/** Most families that were at their trial class rate it well. */
function likedBy({ id, stage }: DemoLead, trial: DemoTrial | undefined): SeedRow[] {
  if (trial === undefined || id % 4 === 0 || (stage !== 'Trial Done' && stage !== 'Ready To Pay')) return [];
  return [
    {
      lead_id: id,
      kind: 'trial_liked',
      actor_account_id: null,
      data: { class_id: trial.classId },
      at: new Date(trial.startsAt.getTime() + 31 * MINUTE_MS).toISOString(),
    },
  ];
}

function stepsTo(stage: LeadStage): LeadStage[] {
  if (stage === 'Nurture') return ['New', 'Contacted', 'Nurture'];
  if (stage === 'Lost') return ['New', 'Contacted', 'Qualified', 'Lost'];
  if (stage === 'No-show') return ['New', 'Contacted', 'Trial Booked', 'No-show'];
  return LEAD_LADDER.slice(0, LEAD_LADDER.findIndex((step) => step === stage) + 1);
}

const daysOnTheWay = (stage: LeadStage): number => stepsTo(stage).length - 1;

/** Some families that nobody has talked to yet have no owner any more, so that there is something to claim. */
const isInPool = ({ id, stage }: DemoLead): boolean => stage === 'New' && id % 3 === 0;

/** A number between two bounds that differs from lead to lead and never from seeding to seeding. */
function spread(index: number, least: number, most: number): number {
  return least + ((index * 7919 + 104_729) % (most - least + 1));
}
