const HOUR_MS = 3_600_000;

/**
 * Hours after the end of a recorded class in which its video should be uploaded: a teacher with classes until the night
 * does it on the next day. Until then it is in one browser only, where a device that breaks takes it along.
 */
export const UPLOAD_HOURS = 24;

/** A recorded class that ended then or earlier should have its video by now. */
export const uploadsDueFor = (now: Date): Date => new Date(now.getTime() - UPLOAD_HOURS * HOUR_MS);
