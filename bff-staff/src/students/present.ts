import { CHANNELS, TOPICS } from '@school/core/notifications/topics';
import { maskEmail } from '@school/core/shared/email';
import { maskPhone } from '@school/core/shared/phone';
import type { Family } from '@school/infra/students/read-family';
import type { DetailsPage } from '@school/infra/students/read-details';
import type { StudentHead as Head } from '@school/infra/students/read-student';
import type { FamilyPage } from '../../contract/families.js';
import type { StudentDetailsPage } from '../../contract/student-details.js';
import type { StudentHead } from '../../contract/students.js';

const maskedPhone = (phone: string | null) => (phone === null ? null : maskPhone(phone));
const maskedEmail = (email: string | null) => (email === null ? null : maskEmail(email));

/** The head of a student's page, with the contact masked. */
export const presentStudent = (head: Head): StudentHead => ({
  id: head.id,
  name: head.name,
  grade: head.grade,
  status: head.status,
  family_id: head.accountId,
  parent_name: head.parentName,
  country: head.country,
  timezone: head.timezone,
  phone: maskedPhone(head.phone),
  email: maskedEmail(head.email),
  created_at: head.createdAt.toISOString(),
  siblings: [...head.siblings],
});

/** What the form about a student begins with, with the contact masked. */
export const presentDetails = ({ details, ...page }: DetailsPage): StudentDetailsPage => ({
  id: page.id,
  stamp: page.version,
  student_name: details.name,
  grade: details.grade,
  parent_name: details.parentName,
  country: details.country,
  timezone: details.timezone,
  email: maskedEmail(page.email),
  siblings: page.siblings,
  next_classes: page.nextClasses.map((at) => at.toISOString()),
});

/** A family with the contact masked; credits and the reason why it is closed only for those who may see them. */
export const presentFamily = (
  family: Family,
  { seesCredits, mayManage }: { seesCredits: boolean; mayManage: boolean },
): FamilyPage => ({
  id: family.accountId,
  phone: maskedPhone(family.phone),
  email: maskedEmail(family.email),
  timezone: family.timezone,
  created_at: family.createdAt.toISOString(),
  verified_at: family.verifiedAt?.toISOString() ?? null,
  is_disabled: family.disabledAt !== null,
  disabled_reason: mayManage ? family.disabledReason : null,
  last_sign_in_at: family.lastSignInAt?.toISOString() ?? null,
  choices: family.choices.flatMap(({ topic, channel, is_on }) => {
    const [known, way] = [TOPICS.find((one) => one === topic), CHANNELS.find((one) => one === channel)];
    return known && way ? [{ topic: known, channel: way, is_on }] : [];
  }),
  quiet: family.quiet,
  children: family.children.map((child) => ({ ...child, credits: seesCredits ? child.credits : null })),
});
