// Hot screen: a lead's page shows the children and the other leads of its family, in one statement.
import type { CampPlace } from '@school/core/camps/camps';
import type { LeadStage } from '@school/core/leads/stage';
import { studentStatus, type StudentFacts, type StudentStatus } from '@school/core/students/status';
import { daysLeft, paceOfStudent } from '../class-ending/pace-sql.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { statusFacts } from '../students/status-sql.js';
import { CREDITS_OF, LEAD_WITH_FAMILY } from './lead-family.js';

// More than a family ever has.
const MOST = 20;

const findFamily = statement(
  'leads-family',
  `
  WITH l AS MATERIALIZED (${LEAD_WITH_FAMILY}),
  child AS MATERIALIZED (
    SELECT s.id, s.full_name AS name, s.grade, s.id IS NOT DISTINCT FROM l.student_id AS "isOwn", ${CREDITS_OF} AS credits,
      ${paceOfStudent('s.id', '$2::timestamptz')} AS pace, local_time($2::timestamptz, a.timezone)::date AS today,
      (SELECT min(c.starts_at) FROM class_student k JOIN scheduled_class c ON c.id = k.class_id
        WHERE k.student_id = s.id AND c.status = 'scheduled' AND c.ends_at > $2) AS "nextClassAt", ${statusFacts('$2')},
      (SELECT coalesce(json_agg(json_build_object('title', m.title, 'startsOn', m.starts_on, 'state', p.state) ORDER BY p.id), '[]')
        FROM camp_place p JOIN camp m ON m.id = p.camp_id WHERE p.student_id = s.id) AS camps
    FROM l JOIN student s ON s.id = l.student_id OR s.account_id = l.account_id JOIN account a ON a.id = s.account_id
    ORDER BY s.id LIMIT ${MOST})
  SELECT
    (SELECT coalesce(json_agg(to_jsonb(c) || jsonb_build_object('lessonsUntil',
        CASE WHEN c.credits > 0 THEN c.today + ${daysLeft('c.credits', 'c.pace')} END) ORDER BY c."isOwn" DESC, c.id), '[]') FROM child c) AS children,
    (SELECT coalesce(json_agg(json_build_object('leadCode', o.lead_code, 'name', o.student_name, 'stage', o.stage, 'ownerName', u.username)
        ORDER BY o.id), '[]')
      FROM (SELECT * FROM lead o WHERE o.id <> l.id AND (o.account_id = l.account_id OR o.student_id IN (SELECT id FROM child)
          OR o.phone = (SELECT a.phone FROM account a WHERE a.id = l.account_id)) ORDER BY o.id LIMIT ${MOST}) o
      LEFT JOIN staff_user u ON u.id = o.owner_id) AS leads
  FROM l`,
);

/** A child of a lead's family. */
interface Child {
  id: number;
  name: string;
  grade: number;
  /** The one that the lead is about. */
  isOwn: boolean;
  credits: number;
  nextClassAt: string | null;
  /** The day in the family's zone until which the credits last at the child's pace. */
  lessonsUntil: string | null;
  /** The holiday camps for which the child is registered. */
  camps: { title: string; startsOn: string; state: CampPlace }[];
}

/** The family of a lead. */
export interface LeadFamily {
  children: (Child & { status: StudentStatus })[];
  /** Other leads of the family. */
  leads: { leadCode: string; name: string; stage: LeadStage; ownerName: string | null }[];
}

/** The children and the other leads of a lead's family; undefined for an unknown lead. */
export async function readLeadFamily(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  leadCode: string,
): Promise<LeadFamily | undefined> {
  type Row = { children: (Child & StudentFacts)[]; leads: LeadFamily['leads'] };
  const found = await db.maybeRow<Row>(findFamily, [leadCode, clock.now()]);
  if (found === undefined) return undefined;
  return { ...found, children: found.children.map((child) => ({ ...child, status: studentStatus(child) })) };
}
