import { UPLOADS_A_DAY_MAX, RECORDING_BYTES_MAX } from '../recordings/upload-plan.js';

const MEGABYTE = 1024 * 1024;
const CLASSES_A_DAY = 16;

/** How much may be stored in a day (UTC). */
export interface UploadQuota {
  files: number;
  megabytes: number;
}

/**
 * Who stores: an account its pictures and documents, and apart from them its films; strangers their proofs, counted by
 * what they pay and by their address.
 */
export const UPLOAD_QUOTAS_OF = ['account', 'films', 'stranger'] as const;
export type UploadQuotaOf = (typeof UPLOAD_QUOTAS_OF)[number];

/** The largest quota that the school may set. */
export const UPLOAD_QUOTA_MAX: Readonly<UploadQuota> = { files: 100_000, megabytes: 1_000_000 };

/** The quotas unless the settings have others. A member of staff draws a whole course in a day. */
export const UPLOAD_QUOTA_DEFAULT: Readonly<Record<UploadQuotaOf, UploadQuota>> = {
  account: { files: 500, megabytes: 500 },
  films: {
    files: CLASSES_A_DAY * UPLOADS_A_DAY_MAX,
    megabytes: (CLASSES_A_DAY * RECORDING_BYTES_MAX) / MEGABYTE,
  },
  stranger: { files: 20, megabytes: 50 },
};

/** The quota in force: the stored setting's whole numbers, for the rest the default. */
export function uploadQuota(of: UploadQuotaOf, setting: unknown): UploadQuota {
  const stored: Record<string, unknown> = typeof setting === 'object' && setting !== null ? { ...setting } : {};
  const number = (key: keyof UploadQuota): number => {
    const value = stored[key];
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? value
      : UPLOAD_QUOTA_DEFAULT[of][key];
  };
  return { files: number('files'), megabytes: number('megabytes') };
}

/** The day on which a file counts, `2026-11-25`. */
export const uploadDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Bytes of a quota. */
export const bytesOf = ({ megabytes }: UploadQuota): number => megabytes * MEGABYTE;
