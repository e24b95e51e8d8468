import { hasConsent } from '../consents/consent-sql.js';

/**
 * SQL: the address of a class's recording, if there is one and the class is complete or incomplete. For players
 * without our cookie, `signWatchLinks` makes of it one that needs none.
 */
export const recordingLink = (row: string): string =>
  `CASE WHEN ${row}.status IN ('complete', 'incomplete') THEN '/media/' || ${row}.recording_id END`;

/**
 * SQL: the chapters of this class's recording as JSON, in order. Only beside an address: they are shown to whoever may watch.
 */
export const chaptersJson = (
  row: string,
  link: string,
): string => `CASE WHEN ${link} IS NULL THEN '[]'::json ELSE coalesce((
  SELECT json_agg(json_build_object('at_s', h.at_s, 'title', h.title) ORDER BY h.at_s)
  FROM recording_chapter h WHERE h.recording_id = ${row}.recording_id), '[]') END`;

/** SQL: the same for a family; without an address while another family of the class does not agree to recordings. */
export const recordingLinkOf = (row: string, studentId: string): string =>
  `CASE WHEN ${row}.recording_id IS NOT NULL AND ${othersAgree(`${row}.id`, studentId)} THEN ${recordingLink(row)} END`;

/**
 * SQL: whether the family of this child may see the recording of this class: all other families with a seat in it have a
 * consent to recordings that counts now. A film that knows whom it lets hear is hidden only for the sake of those. What a
 * family's own child does is never hidden from it.
 */
export const othersAgree = (classId: string, studentId: string): string => `NOT EXISTS (
  SELECT FROM class_student seated JOIN student other ON other.id = seated.student_id
  WHERE seated.class_id = ${classId} AND other.account_id <> (SELECT own.account_id FROM student own WHERE own.id = ${studentId})
    AND NOT ${hasConsent('other.id', 'recording')} AND NOT EXISTS (
      SELECT FROM recording film WHERE film.class_id = ${classId} AND film.state IN ('uploaded', 'ready') AND film.knows_heard
        AND NOT EXISTS (SELECT FROM recording_heard voice WHERE voice.recording_id = film.id AND voice.student_id = other.id)))`;
