const HOUR_MS = 3_600_000;

/** How long after its upload a file may still be put to a payment, in milliseconds. */
export const UPLOAD_ATTACH_MS = 48 * HOUR_MS;

/** When a file that was never put to one goes; later than the above, so that a form under way keeps its file. */
export const UPLOAD_KEPT_MS = UPLOAD_ATTACH_MS + HOUR_MS;

/** When a picture of the content that no version and no draft has goes: an editor may have it in an unsaved form. */
export const CONTENT_IMAGE_KEPT_MS = 24 * HOUR_MS;
