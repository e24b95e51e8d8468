// Upkeep: fills all tables of an empty school.
import type { Passwords } from '../auth/passwords.js';
import type { Config } from '../config.js';
import type { Database, Trx } from '../db/database.js';
import { START_LOCK_SQL, START_LOCKS } from '../db/locks.js';
import { statement } from '../db/sql.js';
import type { Storage } from '../storage/s3.js';
import { certifyEntry, findPlacedEntries } from '../certificates/certify-competition.js';
import { findCompletedModules, issueCertificate } from '../certificates/issue-certificates.js';
import { scoreAll } from '../leads/score-leads.js';
import { awardPerfectMonths, awardWorkPoints } from '../points/award-points.js';
import { openSlots } from './demo/availability.js';
import { batchTables, classTables, planClasses } from './demo/timetable.js';
import { campTables } from './demo/camps.js';
import { catalogTables } from './demo/catalog.js';
import { clubTables } from './demo/club-projects.js';
import { feedbackTables } from './demo/class-feedback.js';
import { competitionTables } from './demo/competitions.js';
import { consentTable } from './demo/consents.js';
import { creditTables } from './demo/credits.js';
import { curriculum } from './demo/courses.js';
import { planDoubts } from './demo/doubts.js';
import { familyTables, leadTables, planLeads, taskTables } from './demo/leads.js';
import { friendTables, rewardFriends } from './demo/friends.js';
import { insertLetters } from './demo/letters.js';
import { pictureTables, storeLessonPictures, type LessonPicture } from './demo/lesson-pictures.js';
import { linkTables } from './demo/links.js';
import { oldTables } from './demo/old-data.js';
import { DEMO_PASSWORDS, peopleTables, type DemoHashes } from './demo/people.js';
import { payMonths } from './demo/pay-register.js';
import { payoutTables } from './demo/payouts.js';
import { planPayments } from './demo/payment-pages.js';
import { priceBookTables } from './demo/price-book.js';
import { quizTables } from './demo/quiz-work.js';
import { insertRecording, storeRecording, type StoredRecording } from './demo/recordings.js';
import { reviewTables } from './demo/reviews.js';
import { giveRoles } from './demo/roles.js';
import { strikeTables } from './demo/strikes.js';
import { submissionTables } from './demo/submissions.js';
import { teachingDayTables } from './demo/teaching-day.js';
import { planTrials, slotTable } from './demo/trials.js';
import { insertTables, moveCounters, type SeedTable } from './insert-rows.js';

const lockSeed = statement('seed-lock', START_LOCK_SQL.transaction);
const findAnybody = statement(
  'seed-find-anybody',
  `
  SELECT EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM course) OR EXISTS (SELECT 1 FROM lead) AS is_used`,
);

/** Tables whose rows bring their own ids. */
const COUNTED = [
  'account',
  'student',
  'teacher',
  'staff_user',
  'lead_manager',
  'course',
  'course_version',
  'module',
  'lesson',
  'activity',
  'project',
  'quiz',
  'quiz_question',
  'quiz_choice',
  'batch',
  'scheduled_class',
  'activity_submission',
  'project_submission',
  'quiz_assignment',
  'quiz_attempt',
  'doubt',
  'availability_slot',
  'lead',
  'trial_booking',
  'ledger_account',
  'ledger_entry',
  'ledger_lot',
  'currency',
  'country',
  'course_fee',
  'course_price',
  'discount_code',
  'owner_team',
  'payment_option',
  'policy_version',
  'payment_link',
  'short_link',
  'enrolment',
  'instalment',
  'payment_page',
  'payment',
  'payment_proof',
  'invitation',
  'payout_version',
  'payout_rate',
  'teacher_payout',
  'competition',
  'competition_entry',
  'weekly_hours',
  'availability_exception',
  'school_holiday',
  'camp',
  'camp_place',
  'important_link',
  'seat_request',
  'reschedule_request',
] as const;

/** Policies that the school may change without a release; the code's defaults, written down. */
const SETTINGS = [
  { key: 'absence_policy', value: 'never' },
  { key: 'home_stats', value: { students: '10,000+', instructors: '500+', countries: '50+' } },
  { key: 'reschedules_per_month_student', value: 2 },
] as const;

/** The seed's dependencies. */
export interface SeedDeps {
  db: Database;
  passwords: Passwords;
  config: Config;
  /** The store of the lessons' pictures and of a recording; without it the school has none. */
  storage?: Pick<Storage, 'put'>;
}

/** Fills an empty database with the demo school, all of it or nothing; a used one is left alone. */
export async function seedDemo(deps: SeedDeps, now: Date): Promise<'seeded' | 'not empty'> {
  if ((await deps.db.row<{ is_used: boolean }>(findAnybody)).is_used) return 'not empty';
  const hashes = await hashAll(deps.passwords);
  const pictures = deps.storage ? await storeLessonPictures(deps.storage) : [];
  const recording = deps.storage && (await storeRecording(deps.storage));
  return deps.db.transaction(async (trx) => {
    await trx.run(lockSeed, [START_LOCKS.demoSeed]);
    if ((await trx.row<{ is_used: boolean }>(findAnybody)).is_used) return 'not empty';
    await fill(trx, { hashes, pictures, recording, config: deps.config, now });
    return 'seeded';
  });
}

async function hashAll(passwords: Passwords): Promise<DemoHashes> {
  const [teacher, student, staff] = await Promise.all([
    passwords.hash(DEMO_PASSWORDS.teacher),
    passwords.hash(DEMO_PASSWORDS.student),
    passwords.hash(DEMO_PASSWORDS.staff),
  ]);
  return { teacher, student, staff };
}

interface Filling {
  hashes: DemoHashes;
  pictures: readonly LessonPicture[];
  recording: StoredRecording | undefined;
  config: Config;
  now: Date;
}

async function fill(trx: Trx, { hashes, pictures, recording, config, now }: Filling): Promise<void> {
  const course = curriculum(now);
  const paid = planClasses(now, course);
  const leads = planLeads(now);
  const trials = planTrials(leads, paid, openSlots(now, paid, 1), now, course);
  const doubts = planDoubts(trials.slots, now);
  const classes = [...paid, ...trials.classes];
  const payments = planPayments(leads, now);
  const tables: SeedTable[] = [
    ...course.tables,
    ...pictureTables(course, pictures, now),
    ...peopleTables(hashes, now),
    consentTable(now),
    ...familyTables(leads),
    ...priceBookTables(now),
    ...catalogTables(now),
    ...linkTables(config.PUBLIC_URL, now),
    ...batchTables(now, course),
    ...trials.batches,
    ...classTables(classes, now),
    ...quizTables(classes, course, now),
    ...submissionTables(classes, course, now),
    ...reviewTables(classes, course, now),
    ...clubTables(classes, course),
    ...feedbackTables(classes, now),
    ...doubts.tables,
    slotTable(trials.slots, doubts.talks),
    ...leadTables(leads, trials.trials, payments.sales),
    ...taskTables(leads, now),
    ...payments.tables,
    ...creditTables(classes, payments.grants, course.lessonNames, now),
    ...friendTables(leads, now),
    ...competitionTables(now),
    ...payoutTables(now),
    ...teachingDayTables(classes, now),
    ...campTables(now),
    ...strikeTables(now),
    ['setting', SETTINGS],
  ];
  await insertTables(trx, tables);
  await moveCounters(trx, COUNTED);
  await giveRoles(trx, now);
  await giveWhatWasEarned(trx, now);
  await scoreAll((work) => work(trx), now);
  await rewardFriends(trx, now);
  await payMonths(trx, config, now);
  if (recording) await insertRecording(trx, recording);
  await insertLetters(trx, leads, trials.trials, 'Free trial lesson', config, now);
  await insertTables(trx, oldTables(now, leads.length + 1));
  await moveCounters(trx, ['lead']);
}

/** Points and certificates come from the school's own rules, so that no figure of the demo is made up. */
async function giveWhatWasEarned(trx: Trx, now: Date): Promise<void> {
  const everSince = new Date(0);
  await awardWorkPoints(trx, everSince, now);
  await awardPerfectMonths(trx, everSince, now);
  for (const done of await findCompletedModules(trx)) await issueCertificate(trx, done, now);
  for (const entry of await findPlacedEntries(trx)) await certifyEntry(trx, entry, now);
}
