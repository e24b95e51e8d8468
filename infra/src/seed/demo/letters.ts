// Upkeep: dates all messages of the demo school back, each kind by one statement.
import type { NoticeKind } from '@school/core/notifications/topics';
import type { Config } from '../../config.js';
import { planDelivery } from '../../notifications/deliver.js';
import { notify } from '../../notifications/notify.js';
import { familyRegisteredForOwner } from '../../notifications/templates/family-registered.js';
import {
  trialBookedForFamily,
  trialBookedForOwner,
  trialBookedForTeacher,
} from '../../notifications/templates/trial-booked.js';
import { statement, type Sql } from '../../db/sql.js';
import { bookingUrl } from '../../trial-booking/booking-link.js';
import { insertTables, type SeedRow } from '../insert-rows.js';
import type { DemoLead } from './lead.js';
import { ASHA, LEO, MIA } from './people.js';
import type { DemoTrial } from './trials.js';

const HOUR_MS = 3_600_000;
const OWNER_ZONE = 'Europe/Berlin';

// What the functions of the app wrote just now happened over the last hours, the last one most recently.
const ageNotices = statement(
  'seed-age-notices',
  `
  UPDATE notification n SET created_at = $1::timestamptz - make_interval(mins => 20 * place),
    read_at = CASE WHEN place % 2 = 0 THEN $1::timestamptz - make_interval(mins => 10 * place) END
  FROM (SELECT id, row_number() OVER (ORDER BY id DESC)::int AS place FROM notification) AS newest
  WHERE newest.id = n.id`,
);
const ageDeliveries = statement(
  'seed-age-deliveries',
  `
  UPDATE delivery d SET created_at = $1::timestamptz - make_interval(mins => 20 * place),
    sent_at = CASE WHEN status = 'sent' THEN $1::timestamptz - make_interval(mins => 20 * place) + interval '4 seconds' END
  FROM (SELECT id, row_number() OVER (ORDER BY id DESC)::int AS place FROM delivery) AS newest
  WHERE newest.id = d.id`,
);

/** Messages to families, teachers and owners, made by the app's own templates. */
export async function insertLetters(
  sql: Sql,
  leads: readonly DemoLead[],
  trials: readonly DemoTrial[],
  lessonName: string,
  config: Config,
  now: Date,
): Promise<void> {
  const coming = trials.filter((trial) => trial.state === 'open');
  for (const trial of coming) await tellTrial(sql, trial, lessonName, config);
  await insertTables(sql, [
    ['delivery', [...coming.flatMap((trial) => ownerLetter(trial, lessonName, config)), ...newLeadLetters(leads)]],
  ]);
  for (const [student, kind, title, body] of [
    [MIA, 'sale-punched', 'Credits added', 'Your family has added 16 class credits.'],
    [LEO, 'class-moved', 'Class canceled', 'Your teacher had to cancel a class. The lesson moves to the next one.'],
  ] as const) {
    await notify(sql, {
      accountId: student.accountId,
      kind,
      title,
      body,
      link: '/student-dashboard',
      businessKey: `demo:note:${student.id}`,
    });
  }
  await notify(sql, {
    accountId: ASHA.accountId,
    kind: 'availability-leave',
    title: 'Two half hours opened',
    body: 'Your availability for the next two weeks is in the calendar.',
    link: '/teacher-dashboard/calendar',
    businessKey: 'demo:note:asha',
  });
  await sql.run(ageNotices, [now]);
  await sql.run(ageDeliveries, [now]);
}

const factsOf = (trial: DemoTrial, lessonName: string, config: Config): Parameters<typeof trialBookedForFamily>[0] => ({
  startsAt: trial.startsAt,
  studentName: trial.lead.name,
  grade: trial.lead.grade,
  lessonName,
  familyZone: trial.lead.zone,
  teacherName: trial.teacher.name,
  teacherZone: trial.teacher.zone,
  leadCode: trial.lead.code,
  askedName: null,
  publicUrl: config.PUBLIC_URL,
  bookingUrl: bookingUrl(config, trial.id),
});

async function tellTrial(sql: Sql, trial: DemoTrial, lessonName: string, config: Config): Promise<void> {
  const facts = factsOf(trial, lessonName, config);
  const key = `trial:${trial.id}:booked`;
  await planDelivery(sql, {
    channel: 'whatsapp',
    recipient: trial.lead.phone,
    kind: 'trial-booked',
    businessKey: `${key}:family:whatsapp`,
    ...trialBookedForFamily(facts),
  });
  const forTeacher = trialBookedForTeacher(facts);
  await notify(sql, {
    accountId: trial.teacher.accountId,
    kind: 'trial-booked',
    businessKey: `${key}:teacher`,
    link: '/teacher-dashboard/calendar',
    title: forTeacher.subject,
    body: forTeacher.body,
  });
  const forOwner = trialBookedForOwner(facts, OWNER_ZONE);
  await notify(sql, {
    accountId: trial.lead.owner.accountId,
    kind: 'trial-booked',
    businessKey: `${key}:owner`,
    title: forOwner.subject,
    body: forOwner.body,
  });
}

/** E-mails are written down as kept: the demo school has no mail server, and no job waits for one. */
function ownerLetter(trial: DemoTrial, lessonName: string, config: Config): SeedRow[] {
  const letter = trialBookedForOwner(factsOf(trial, lessonName, config), OWNER_ZONE);
  return [emailRow(`trial:${trial.id}:booked:owner:email`, trial.lead, 'trial-booked', letter, 'kept')];
}

function newLeadLetters(leads: readonly DemoLead[]): SeedRow[] {
  const fresh = leads.filter((lead) => lead.stage === 'New').slice(0, 6);
  return fresh.map((lead, index) => {
    const facts = {
      leadCode: lead.code,
      studentName: lead.name,
      grade: lead.grade,
      registeredAt: lead.createdAt,
      familyZone: lead.zone,
    };
    const status = index === 0 ? 'failed' : index === 1 ? 'sent' : 'kept';
    return emailRow(
      `lead:${lead.id}:registered:owner:email`,
      lead,
      'family-registered',
      familyRegisteredForOwner(facts, OWNER_ZONE),
      status,
    );
  });
}

const emailRow = (
  key: string,
  lead: DemoLead,
  kind: NoticeKind,
  letter: { subject: string; body: string },
  status: 'kept' | 'sent' | 'failed',
): SeedRow => ({
  business_key: key,
  channel: 'email',
  kind,
  account_id: lead.owner.accountId,
  recipient: lead.owner.email,
  subject: letter.subject,
  body: letter.body,
  status,
  error: status === 'failed' ? 'SMTP 450' : null,
  created_at: new Date(lead.createdAt.getTime() + HOUR_MS).toISOString(),
});
