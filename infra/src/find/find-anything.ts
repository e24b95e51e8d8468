// Hot screen: staff look for people, batches, payment pages and leads while they type, in one statement.
import { FOUND_MAX, FOUND_OF_ONE_KIND_MAX, type FindKind } from '@school/core/find/kinds';
import { typedKeys, type TypedKeys } from '@school/core/find/typed-keys';
import type { PageState } from '@school/core/payment-pages/state';
import { foldName } from '@school/core/shared/fold-name';
import { madeDomain, studentOfMade } from '@school/core/students/made-address';
import { containing, searchPattern } from '../db/like-pattern.js';
import { namePatterns } from '../db/name-search.js';
import { phoneEndPattern } from '../db/phone-end-pattern.js';
import { statement, type Value } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { phoneSpellings } from '../identity/normalise-phone.js';
import { lastDigits, phoneDigits } from '../identity/phone-digits.js';
import { minorText, pageStateOf } from '../payment-pages/page-json.js';
import type { PageViewer } from '../payment-pages/list-pages.js';
import { addressOf } from '../students/student-address.js';
import { FIND_PARAMETERS, FOUND, isAsked } from './find-hits.js';

/** Who looks, and what of the kinds that not everybody sees they may see. */
export interface Finder extends PageViewer {
  seesPages: boolean;
  seesLeads: boolean;
}

interface Exact {
  /** What was typed is the whole key, not a part of one. */
  is_exact: boolean;
}

interface Reachable {
  phone: string | null;
}

/** What was found, the best of each kind first. Phones are whole here. */
export interface FoundThings {
  students: (Exact & Reachable & { id: number; family_id: number; name: string; grade: number; email: string })[];
  families: (Exact & Reachable & { id: number; children: string[]; email: string | null })[];
  batches: (Exact & {
    id: number;
    batch_id: string;
    name: string;
    teacher_name: string;
    students: string[];
    is_active: boolean;
    classes_to_come: number;
  })[];
  trials: (Exact & {
    id: number;
    batch_id: string;
    teacher_name: string;
    students: string[];
    starts_at: string;
    is_open: boolean;
  })[];
  pages: (Exact & {
    id: number;
    page_id: string;
    student_id: number;
    student_name: string;
    course: string;
    amount: string;
    currency: string;
    state: PageState;
  })[];
  leads: (Exact & Reachable & { id: number; lead_id: string; name: string; stage: string })[];
  teachers: (Exact &
    Reachable & { id: number; name: string; email: string | null; timezone: string; is_active: boolean })[];
}

const { place } = FIND_PARAMETERS;
const MOST = `LIMIT ${place.most}::int`;
const NOW = `${place.now}::timestamptz`;

/** SQL: the best of a kind as a JSON array, if it is asked for. */
const best = (kind: FindKind, fields: string, from: string, order: string): string => `'${kind}', coalesce((
  SELECT json_agg(w.json ORDER BY w.place) FROM (
    SELECT json_build_object('is_exact', f.rank = 0, ${fields}) AS json, row_number() OVER (ORDER BY f.rank, ${order}) AS place
    FROM ${from} AND ${isAsked(kind)} ORDER BY place ${MOST}) w), '[]')`;

const STUDENTS = best(
  'students',
  `'id', s.id, 'family_id', a.id, 'name', s.full_name, 'grade', s.grade, 'phone', a.phone, 'email', ${addressOf('s', 'a', place.domain)}`,
  `found_student f JOIN student s ON s.id = f.id JOIN account a ON a.id = s.account_id WHERE true`,
  's.full_name, s.id',
);

const FAMILIES = best(
  'families',
  `'id', a.id, 'phone', a.phone, 'email', a.email,
    'children', (SELECT json_agg(c.full_name ORDER BY c.id) FROM student c WHERE c.account_id = a.id)`,
  `(SELECT x.id, min(x.rank) AS rank FROM (
      SELECT s.account_id AS id, f.rank FROM found_student f JOIN student s ON s.id = f.id
      UNION ALL SELECT s.account_id, 0 FROM student s WHERE s.account_id = ${place.number}::bigint) x GROUP BY x.id) f
    JOIN account a ON a.id = f.id WHERE true`,
  'a.id',
);

const OF_BATCH = `'id', b.id, 'batch_id', b.code, 'teacher_name', t.full_name`;
const SEATED = `coalesce((SELECT json_agg(s.full_name ORDER BY s.full_name, s.id)
    FROM batch_student m JOIN student s ON s.id = m.student_id WHERE m.batch_id = b.id AND m.left_at IS NULL), '[]')`;

const BATCHES = best(
  'batches',
  `${OF_BATCH}, 'name', b.name, 'is_active', b.is_active, 'students', ${SEATED}, 'classes_to_come', (
    SELECT count(*) FROM scheduled_class c WHERE c.batch_id = b.id AND c.status = 'scheduled' AND c.starts_at > ${NOW})`,
  `found_batch f JOIN batch b ON b.id = f.id AND b.batch_type = 'paid' JOIN teacher t ON t.id = b.teacher_id WHERE true`,
  'b.is_active DESC, b.created_at DESC, b.id DESC',
);

// Trials that are over are shown to whoever types their whole code.
const TRIALS = best(
  'trials',
  `${OF_BATCH}, 'starts_at', c.starts_at, 'is_open', c.is_open, 'students', coalesce((
    SELECT json_agg(s.full_name ORDER BY s.full_name, s.id) FROM trial_booking o JOIN student s ON s.id = o.student_id
    WHERE o.class_id = c.id AND o.state <> 'canceled'), '[]')`,
  `found_batch f JOIN batch b ON b.id = f.id AND b.batch_type = 'free' JOIN teacher t ON t.id = b.teacher_id
    CROSS JOIN LATERAL (
      SELECT c.id, c.starts_at, c.status = 'scheduled' AND c.starts_at > ${NOW} AND b.is_active
        AND EXISTS (SELECT 1 FROM trial_booking o WHERE o.class_id = c.id AND o.state = 'open') AS is_open
      FROM scheduled_class c WHERE c.batch_id = b.id ORDER BY c.starts_at DESC, c.id DESC LIMIT 1) c
    WHERE (c.is_open OR f.rank = 0)`,
  'c.starts_at, b.id',
);

// Pages that wait for somebody come first: one student can have many that are done.
const PAGES = best(
  'pages',
  `'id', p.number, 'page_id', p.page_id, 'student_id', s.id, 'student_name', s.full_name, 'course', e.course,
    'amount', ${minorText('p.amount_minor')}, 'currency', e.currency_code, 'state', ${pageStateOf(NOW)}`,
  `found_page f JOIN payment_page p ON p.id = f.id JOIN enrolment e ON e.id = p.enrolment_id
    JOIN student s ON s.id = e.student_id WHERE true`,
  `${pageStateOf(NOW)} IN ('Pending', 'Paid') DESC, p.created_at DESC, p.id DESC`,
);

const LEADS = best(
  'leads',
  `'id', l.id, 'lead_id', l.lead_code, 'name', l.student_name, 'stage', l.stage, 'phone', l.phone`,
  'hit_lead f JOIN lead l ON l.id = f.id WHERE true',
  'l.updated_at DESC, l.id DESC',
);

const TEACHERS = best(
  'teachers',
  `'id', t.id, 'name', t.full_name, 'email', a.email, 'phone', a.phone, 'timezone', a.timezone,
    'is_active', t.is_active AND a.disabled_at IS NULL`,
  'hit_teacher f JOIN teacher t ON t.id = f.id JOIN account a ON a.id = t.account_id WHERE true',
  't.is_active DESC, t.full_name, t.id',
);

const ALL_KINDS = [STUDENTS, FAMILIES, BATCHES, TRIALS, PAGES, LEADS, TEACHERS];
const find = statement('find-anything', `WITH ${FOUND} SELECT json_build_object(${ALL_KINDS.join(',\n')}) AS found`);

const NOTHING: FoundThings = {
  students: [],
  families: [],
  batches: [],
  trials: [],
  pages: [],
  leads: [],
  teachers: [],
};

/** The students, families, batches, trials, pages, leads and teachers that a text may mean, as far as the finder sees them. */
export async function findAnything(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  finder: Finder,
  { typed, kinds }: { typed: string; kinds: readonly FindKind[] },
): Promise<FoundThings> {
  const keys = typedKeys(typed);
  if (keys === undefined) return NOTHING;
  const domain = madeDomain(deps.config.PUBLIC_URL);
  const values = FIND_PARAMETERS.values({
    ...patternsOf(keys),
    now: deps.clock.now(),
    kinds,
    most: kinds.length === 1 ? FOUND_OF_ONE_KIND_MAX : FOUND_MAX,
    domain,
    made: studentOfMade(keys.text, domain) ?? null,
    staffId: finder.staffId,
    seesPages: finder.seesPages,
    seesAllPages: finder.seesAll,
    seesLeads: finder.seesLeads,
  });
  return (await deps.db.row<{ found: FoundThings }>(find, values)).found;
}

/** Follows all letters: a range of texts that begin alike ends before it, and unlike LIKE it is found by any plan. */
const LAST_LETTER = '\u{10ffff}';

/** What each kind of key is compared with. */
function patternsOf({ text, asTyped, number, pageId, reference, isPart }: TypedKeys) {
  const phoneEnd = phoneEndPattern(text);
  const phones = phoneEnd === null ? [] : phoneSpellings(text);
  return {
    text,
    folded: foldName(text),
    like: searchPattern(text),
    begin: isPart ? asTyped : null,
    beginEnd: isPart ? asTyped + LAST_LETTER : null,
    names: namePatterns(text),
    number: number ?? null,
    pageId: pageId ?? null,
    reference: reference ?? null,
    referencePart: reference === undefined ? null : containing(reference),
    phones: phones.length === 0 ? null : phones,
    phoneEnd,
    leadPart: isPart ? leadPartOf(text, phoneEnd !== null) : null,
  } satisfies Readonly<Record<string, Value>>;
}

/** Fewer digits than the end of a phone has are in most leads. */
function leadPartOf(text: string, isPhone: boolean): string | null {
  const digits = lastDigits(text) ?? phoneDigits(text);
  if (digits === undefined) return containing(text);
  return isPhone ? containing(digits) : null;
}
