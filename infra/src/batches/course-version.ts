/** The version of a course that a new batch follows: the newest published one. Needs `course c`. */
export const CURRENT_VERSION = `
  SELECT v.id FROM course_version v WHERE v.course_id = c.id AND v.published_at IS NOT NULL ORDER BY v.version DESC LIMIT 1`;

/** The lessons that a batch is taught: all but those of the free trial. Needs `lesson l` and `module m`. */
export const IS_TAUGHT = `l.code NOT LIKE 'TRIAL%' AND m.code NOT LIKE '%-TRIAL'`;
