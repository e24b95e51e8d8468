// Hot screen: whatever staff type into a search is looked for in all tables at once; these are the parts of that statement.
import { fitsName } from '../db/name-search.js';
import { parametersOf } from '../db/parameters.js';

/** What the statement is asked with. */
export const FIND_PARAMETERS = parametersOf([
  'now',
  'kinds',
  'most',
  'text',
  'folded',
  'like',
  'begin',
  'beginEnd',
  'names',
  'number',
  'made',
  'pageId',
  'reference',
  'referencePart',
  'phones',
  'phoneEnd',
  'leadPart',
  'domain',
  'staffId',
  'seesPages',
  'seesAllPages',
  'seesLeads',
]);
const { place } = FIND_PARAMETERS;

/** People and batches whose pages and classes are looked for, too. More would fit only a few letters. */
const NEAR_MAX = 200;
/** So few batches fit a part of a code that their students are meant. */
const BATCHES_MEANT_MAX = 5;
/** One or two letters have no index: among leads they are looked for in the newest ones only. */
const NEWEST_LEADS = 2000;
const LEADS_MAX = 500;

const text = `${place.text}::text`;
const like = `${place.like}::text`;
const number = `${place.number}::bigint`;

/** SQL: 0 for the whole key, 1 for its beginning, 2 for a part. Keys that belong to something else begin at 3. */
const rankOf = (key: string): string =>
  `CASE WHEN lower(${key}::text) = ${text} THEN 0 WHEN starts_with(lower(${key}::text), ${text}) THEN 1 ELSE 2 END`;
const nameRank = (row: string, name = 'full_name'): string =>
  `CASE WHEN lower(${row}.${name}) = ${text} THEN 0 WHEN starts_with(${row}.name_key, ' ' || ${place.folded}::text) THEN 1 ELSE 2 END`;
const phoneRank = (phone: string): string => `CASE WHEN ${phone} = ANY (${place.phones}::text[]) THEN 0 ELSE 1 END`;
const referenceRank = (key: string): string =>
  `CASE WHEN ${key} = ${place.reference}::text THEN 0 WHEN starts_with(${key}, ${place.reference}::text) THEN 1 ELSE 2 END`;

/** SQL: whether a kind of things is asked for. */
export const isAsked = (kind: string): string => `'${kind}' = ANY (${place.kinds}::text[])`;

// Other people's pages are left out, as in the list of pages; a whole page id opens any of them, as in its look-up.
const IN_SCOPE = `(${place.seesAllPages}::boolean OR e.owner_staff_id = ${place.staffId}::bigint OR e.owner_team_id IN (
  SELECT owner_team_id FROM owner_team_member WHERE staff_user_id = ${place.staffId}::bigint))`;

// A proof that waits for a decision has its reference as the family typed it.
const TYPED_REFERENCE = `upper(regexp_replace(normalize(f.reference, NFKC), '[^[:alnum:]]', '', 'g'))`;

const PAGE_HITS = `
  SELECT x.id, min(x.rank) AS rank FROM (
    SELECT p.id, 0 AS rank FROM payment_page p WHERE p.page_id = ${place.pageId}::text
    UNION ALL SELECT y.id, y.rank FROM (
      SELECT p.id, 0 AS rank FROM payment_page p WHERE p.number = ${number}
      UNION ALL SELECT p.id, 1 FROM payment_page p
        WHERE p.page_id ~>=~ ${place.begin}::text AND p.page_id ~<~ ${place.beginEnd}::text
      UNION ALL SELECT m.payment_page_id, ${referenceRank('m.reference_key')}
        FROM payment m WHERE m.reference_key LIKE ${place.referencePart}::text
      UNION ALL SELECT f.payment_page_id, ${referenceRank(TYPED_REFERENCE)}
        FROM payment_proof f WHERE f.state = 'submitted' AND ${TYPED_REFERENCE} LIKE ${place.referencePart}::text) y
    JOIN payment_page p ON p.id = y.id JOIN enrolment e ON e.id = p.enrolment_id WHERE ${IN_SCOPE}) x
  WHERE ${place.seesPages}::boolean GROUP BY x.id`;

const BATCH_HITS = `
  SELECT b.id, CASE WHEN b.id = ${number} THEN 0 ELSE ${rankOf('b.code')} END AS rank
  FROM batch b WHERE b.id = ${number} OR b.code ILIKE ${like} OR b.name ILIKE ${like}`;

const TEACHER_HITS = `
  SELECT t.id, CASE WHEN t.id = ${number} THEN 0 WHEN a.phone LIKE ${place.phoneEnd}::text THEN ${phoneRank('a.phone')}
    WHEN a.email::text ILIKE ${like} THEN ${rankOf('a.email')} ELSE ${nameRank('t')} END AS rank
  FROM teacher t JOIN account a ON a.id = t.account_id
  WHERE t.id = ${number} OR a.phone LIKE ${place.phoneEnd}::text OR a.email::text ILIKE ${like}
    OR ${fitsName('t.name_key', place.names)}`;

const STUDENT_HITS = `
  SELECT s.id, 0 AS rank FROM student s WHERE s.id IN (${number}, ${place.made}::bigint)
  UNION ALL SELECT s.id, ${nameRank('s')} FROM student s WHERE ${fitsName('s.name_key', place.names)}
  UNION ALL SELECT s.id, ${rankOf('s.email')} FROM student s WHERE s.email::text ILIKE ${like}
  UNION ALL SELECT s.id, ${rankOf('a.email')} FROM account a JOIN student s ON s.account_id = a.id WHERE a.email::text ILIKE ${like}
  UNION ALL SELECT s.id, ${phoneRank('a.phone')} FROM account a JOIN student s ON s.account_id = a.id
    WHERE a.phone LIKE ${place.phoneEnd}::text
  UNION ALL SELECT s.id, 3 FROM student s WHERE s.account_id = ${number}
  UNION ALL SELECT m.student_id, 4 FROM batch_student m WHERE m.left_at IS NULL AND m.batch_id IN (SELECT id FROM near_batch)`;

const LEAD_NAME = `SELECT l.id, ${nameRank('l', 'student_name')} AS rank`;
const LEAD_NAME_FITS = fitsName('l.name_key', place.names);

// Thousands of leads may share a part: of so many, any few are shown, but one whose whole key was typed always is.
const LEAD_HITS = `
  SELECT x.id, min(x.rank) AS rank FROM (
    SELECT l.id, 0 AS rank FROM lead l WHERE l.lead_code IN (${text}, upper(${text})) OR l.phone = ANY (${place.phones}::text[])
    UNION ALL (
      SELECT l.id, least(${rankOf('l.lead_code')}, CASE WHEN l.student_email IS NOT NULL THEN ${rankOf('l.student_email')} END,
        CASE WHEN l.phone LIKE ${place.phoneEnd}::text THEN ${phoneRank('l.phone')} END) AS rank
      FROM lead l WHERE l.search LIKE ${place.leadPart}::text AND (l.phone LIKE ${place.phoneEnd}::text
        OR l.lead_code ILIKE ${like} OR l.student_email::text ILIKE ${like}) LIMIT ${LEADS_MAX})
    UNION ALL (${LEAD_NAME} FROM lead l WHERE ${place.leadPart}::text IS NOT NULL AND ${LEAD_NAME_FITS} LIMIT ${LEADS_MAX})
    UNION ALL (${LEAD_NAME} FROM (SELECT * FROM lead ORDER BY updated_at DESC, id DESC LIMIT ${NEWEST_LEADS}) l
      WHERE ${place.leadPart}::text IS NULL AND ${LEAD_NAME_FITS})) x
  WHERE ${place.seesLeads}::boolean GROUP BY x.id`;

const PAGES_FOUND = `
  SELECT x.id, min(x.rank) AS rank FROM (
    SELECT id, rank FROM hit_page
    UNION ALL SELECT p.id, 3 + n.rank FROM near_student n JOIN enrolment e ON e.student_id = n.id
      JOIN payment_page p ON p.enrolment_id = e.id WHERE ${place.seesPages}::boolean AND ${IN_SCOPE}) x GROUP BY x.id`;

const BATCHES_FOUND = `
  SELECT x.id, min(x.rank) AS rank FROM (
    SELECT id, rank FROM hit_batch
    UNION ALL SELECT m.batch_id, 3 + f.rank FROM found_student f JOIN batch_student m ON m.student_id = f.id AND m.left_at IS NULL
    UNION ALL SELECT c.batch_id, 3 + f.rank FROM found_student f
      JOIN trial_booking o ON o.student_id = f.id AND o.state = 'open' JOIN scheduled_class c ON c.id = o.class_id
    UNION ALL SELECT b.id, 3 + t.rank FROM hit_teacher t JOIN batch b ON b.teacher_id = t.id) x GROUP BY x.id`;

/** SQL: all that fits what was typed, each kind with its best rank. */
export const FOUND = `
  hit_page AS MATERIALIZED (${PAGE_HITS}),
  hit_batch AS MATERIALIZED (${BATCH_HITS}),
  hit_teacher AS MATERIALIZED (${TEACHER_HITS}),
  hit_lead AS MATERIALIZED (${LEAD_HITS}),
  near_batch AS MATERIALIZED (
    SELECT id FROM hit_batch WHERE rank = 0 OR (SELECT count(*) FROM hit_batch) <= ${BATCHES_MEANT_MAX}),
  near_student AS MATERIALIZED (
    SELECT x.id, min(x.rank) AS rank FROM (${STUDENT_HITS}) x GROUP BY x.id ORDER BY min(x.rank), x.id DESC LIMIT ${NEAR_MAX}),
  found_student AS MATERIALIZED (
    SELECT x.id, min(x.rank) AS rank FROM (
      SELECT id, rank FROM near_student
      UNION ALL SELECT e.student_id, 3 FROM hit_page h JOIN payment_page p ON p.id = h.id
        JOIN enrolment e ON e.id = p.enrolment_id WHERE h.rank = 0) x GROUP BY x.id),
  found_page AS MATERIALIZED (${PAGES_FOUND}),
  found_batch AS MATERIALIZED (${BATCHES_FOUND})`;
