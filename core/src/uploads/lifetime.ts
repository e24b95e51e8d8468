const HOUR_MS = 3_600_000;

/** Milliseconds after its upload in which a file may be attached to a payment or question. */
export const UPLOAD_ATTACH_MS = 23 * HOUR_MS;

/** When an unattached file is deleted; later than the limit above, so that a form in progress keeps its file. */
export const UPLOAD_KEPT_MS = UPLOAD_ATTACH_MS + HOUR_MS;

/** When a content picture that no version or draft uses is deleted; until then an unsaved form may need it. */
export const CONTENT_IMAGE_KEPT_MS = 24 * HOUR_MS;
