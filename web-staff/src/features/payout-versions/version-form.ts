import { versionForm, type VersionDetail, type VersionForm } from '@school/bff-staff/contract/payout-versions';
import type { ActivityType, RateType } from '@school/core/payouts/rates';
import { z } from 'zod';

/** A rate as it is typed. */
export interface TypedRate {
  activity_type: ActivityType;
  rate_type: RateType;
  rate: string;
  min_threshold: string;
  max_threshold: string;
  comment: string;
}

/** The form's values as typed. */
export interface VersionValues {
  name: string;
  description: string;
  currency: string;
  rates: TypedRate[];
}

/** An empty row. */
export const NEW_RATE: TypedRate = {
  activity_type: 'course_class',
  rate_type: 'per_unit',
  rate: '',
  min_threshold: '',
  max_threshold: '',
  comment: '',
};

/** The values of a version, to change or to clone it; without one an empty form. */
export const valuesOf = (version: VersionDetail | undefined): VersionValues => ({
  name: version?.name ?? '',
  description: version?.description ?? '',
  currency: version?.currency ?? '',
  rates: version?.rates.map(typed) ?? [NEW_RATE],
});

const typed = ({ min_threshold, max_threshold, ...rate }: VersionDetail['rates'][number]): TypedRate => ({
  ...rate,
  min_threshold: String(min_threshold ?? ''),
  max_threshold: String(max_threshold ?? ''),
});

/** A rate as the call takes it. */
export const rateBodyOf = (rate: TypedRate) => ({
  ...rate,
  min_threshold: countOf(rate.min_threshold),
  max_threshold: countOf(rate.max_threshold),
});

const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The contract's rules; each error is shown at its own field. */
export const versionSchema: z.ZodType<VersionForm, VersionValues> = z
  .custom<VersionValues>()
  .transform((values, context) => {
    const parsed = versionForm.safeParse({ ...values, rates: values.rates.map(rateBodyOf) });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
