import { createHash } from 'node:crypto';
import type { StudentDetails } from '@school/core/students/details';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { refusal } from '../app-error.js';
import { ClassStudentModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { StudentModel } from './model.js';

/** How many classes show what another time zone means. */
const SHOWN_CLASSES = 3;

/** A student's details as they are kept. */
export interface KeptDetails {
  id: number;
  accountId: number;
  /** The child's own. */
  email: string | null;
  details: StudentDetails;
  /** Another one as soon as any of the values is another, whoever changed it: the form sends back the one that it saw. */
  version: string;
}

/** What the form begins with. */
export interface DetailsPage extends KeptDetails {
  siblings: string[];
  nextClasses: Date[];
}

/** What staff may change about a student, and what depends on the time zone. */
export async function readDetails({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<DetailsPage> {
  const kept = await findDetails(db, id);
  const siblings = await db
    .query(StudentModel)
    .where('account_id', kept.accountId)
    .whereNot('id', id)
    .orderBy('id')
    .select('full_name');
  const classes = await db
    .query(ClassStudentModel)
    .join('scheduled_class', 'scheduled_class.id', 'class_student.class_id')
    .whereIn('class_student.student_id', db.query(StudentModel).where('account_id', kept.accountId).select('id'))
    .where('scheduled_class.status', 'scheduled')
    .where('scheduled_class.starts_at', '>', clock.now())
    .groupBy('scheduled_class.starts_at')
    .orderBy('scheduled_class.starts_at')
    .limit(SHOWN_CLASSES)
    .select('scheduled_class.starts_at')
    .castTo<{ startsAt: Date }[]>();
  return {
    ...kept,
    siblings: siblings.map(({ fullName }) => fullName),
    nextClasses: classes.map(({ startsAt }) => startsAt),
  };
}

/** The details of a student. Within a change the account is locked before. */
export async function findDetails(sql: Sql, id: number): Promise<KeptDetails> {
  const found = await sql
    .query(StudentModel)
    .join('account', 'account.id', 'student.account_id')
    .where('student.id', id)
    .select('student.*', 'account.timezone')
    .first()
    .castTo<(StudentModel & { timezone: string }) | undefined>();
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  const { accountId, email, timezone } = found;
  const details: StudentDetails = {
    name: found.fullName,
    grade: found.grade,
    parentName: found.parentName ?? '',
    country: found.country ?? '',
    timezone,
  };
  return { id, accountId, email, details, version: versionOf(details, email) };
}

const versionOf = ({ name, grade, parentName, country, timezone }: StudentDetails, email: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([name, grade, parentName, country, timezone, email]))
    .digest('hex');
