/** What can be asked for. */
export const PRIVACY_KINDS = ['export', 'deletion'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

/** How far a request is. */
export const PRIVACY_STATES = ['asked', 'approved', 'failed', 'done', 'refused'] as const;
export type PrivacyState = (typeof PRIVACY_STATES)[number];

/** A request that still has to be done. */
export const OPEN_STATES: readonly PrivacyState[] = ['asked', 'approved', 'failed'];

/** A family's request is done within a day. */
const HOURS_TO_DO = 24;

/** When a request has to be done. */
export const privacyDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + HOURS_TO_DO * 3_600_000);

/** The number under which the school can show what it did: `PR-2026-000012`. */
export const privacyReceipt = (id: number, at: Date): string =>
  `PR-${at.getUTCFullYear()}-${String(id).padStart(6, '0')}`;

/** How long a family can fetch its data before the archive is removed. */
export const EXPORT_KEPT_DAYS = 7;

/** When the archive of a family's data is removed. */
export const exportUntil = (doneAt: Date): Date => new Date(doneAt.getTime() + EXPORT_KEPT_DAYS * 24 * 3_600_000);

/** What people call a kind. */
export const PRIVACY_KIND_NAMES: Readonly<Record<PrivacyKind, string>> = {
  export: 'Data as a file',
  deletion: 'Deletion',
};

/** The tabs of the list: what still has to be done, what is done, and what somebody refused. */
export const PRIVACY_TABS = ['open', 'done', 'refused'] as const;
export type PrivacyTab = (typeof PRIVACY_TABS)[number];
