import { CLOSED_STAGES } from '@school/core/leads/stage';
import {
  HIGH_SCORE_MIN,
  IN_CONTACT_DAYS,
  MIGHT_ENROLL_SCORE_MIN,
  TRIAL_DONE_DAYS,
  type LeadTabKey,
} from '@school/core/leads/tabs';
import { dayEnd } from '@school/core/leads/tasks';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { CONTACTED } from './lead-facts.js';

/** Who looks at the tabs, and when. */
export interface TabViewer {
  now: Date;
  /** Null for a user of the CRM who is no member of staff: nobody gives them tasks. */
  staffId: number | null;
  zone: string;
}

/** The values of the tabs' rules, of which each rule uses some. */
export const tabValues = ({ now, staffId, zone }: TabViewer) =>
  ({ now, staffId: staffId ?? NOBODY, dayEnd: dayEnd(now, zone) }) as const;

type Place = Readonly<Record<keyof ReturnType<typeof tabValues>, string>>;

const NOBODY = 0;

/** SQL: each tab's rule over `l` (lead), with the placeholders of its values. */
export const tabCondition = (tab: LeadTabKey, place: Place): string => CONDITIONS[tab](place);

/** SQL: the tasks `k` that nobody has closed yet. */
export const OPEN_TASK = 'k.done_at IS NULL AND k.canceled_at IS NULL';

const always = (text: string) => (): string => text;

const CONDITIONS: Readonly<Record<LeadTabKey, (place: Place) => string>> = {
  all: always('true'),
  high: always(
    `l.score >= ${HIGH_SCORE_MIN} AND l.stage NOT IN (${CLOSED_STAGES.map((stage) => `'${stage}'`).join(', ')})`,
  ),
  sqls: ({ now }) => `EXISTS (
    SELECT 1 FROM lead_event e WHERE e.lead_id = l.id AND e.kind = 'stage_changed' AND e.data->>'to' = 'Qualified'
      AND e.at >= date_trunc('month', ${now}::timestamptz, '${OFFICE_ZONE}'))`,
  trial_done: ({ now }) =>
    `l.stage = 'Trial Done' AND l.last_class_at >= ${now}::timestamptz - interval '${TRIAL_DONE_DAYS} days'`,
  in_contact: ({ now }) =>
    `l.stage = 'Contacted' AND EXISTS (SELECT 1 FROM lead_event e WHERE e.lead_id = l.id AND ${CONTACTED}
      AND e.at >= ${now}::timestamptz - interval '${IN_CONTACT_DAYS} days')`,
  ready_to_pay: always(`l.stage = 'Ready To Pay'`),
  nurture: always(`l.stage = 'Nurture'`),
  trial_booked: ({ now }) => `EXISTS (
    SELECT 1 FROM trial_booking b WHERE b.lead_id = l.id AND b.state = 'open' AND b.starts_at > ${now}::timestamptz)`,
  might_enroll: always(`l.stage = 'Trial Done' AND l.score >= ${MIGHT_ENROLL_SCORE_MIN}`),
  new_tasks: ({ staffId, dayEnd: end }) => `EXISTS (
    SELECT 1 FROM lead_task k WHERE k.lead_id = l.id AND k.owner_id = ${staffId}::bigint AND k.due_at < ${end}::timestamptz
      AND ${OPEN_TASK})`,
};
