import type { MovingSide } from '@school/core/rescheduling/quota';
import type { UploadQuotaOf } from '@school/core/uploads/quota';
import { modelOf } from '../db/base-model.js';

/** The keys of the settings that the school changes itself. */
export const ABSENCE_POLICY = 'absence_policy';
export const SCHOOL_CONTACT = 'school_contact';
export const SITE_NUMBERS = 'site_numbers';
export const CREDIT_LIMITS = 'credit_limits';
export const LEAD_WEIGHTS = 'lead_weights';
export const PUNCH_FOUR_EYES = 'punch_four_eyes';
export const moveLimitKey = (side: MovingSide): string => `reschedules_per_month_${side}`;
export const uploadLimitKey = (of: UploadQuotaOf): string => `uploads_per_day_${of}`;

/** A setting of the school. */
export class SettingModel extends modelOf('setting', {
  key: 'text',
  value: 'jsonb',
  updatedAt: 'timestamptz',
}) {
  static override idColumn = 'key';
}
