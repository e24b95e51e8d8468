/** How large a big school is; scale 1 is the school of performance.md. */
export interface BigSchoolSizes {
  students: number;
  teachers: number;
  batches: number;
  classesPerBatch: number;
  entriesPerStudent: number;
  leads: number;
}

/** One step: what it fills, and how. Values are bound, so that a step reads like any other statement. */
export interface FillStep {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Account ids: teachers first, then sales people, then the families. */
export const SALES_PEOPLE = 10;
/** Twelve children in each four batches: alone, alone, four, six. */
const CHILDREN_OF_FOUR_BATCHES = 12;
const WEEKS_BEFORE = 60;
const OPEN_DAYS = 14;
const PAST_DAYS = 30;

const FIRST_NAMES =
  'Ada,Bela,Carla,Dario,Elin,Farid,Greta,Hugo,Ines,Jaro,Kira,Lars,Mina,Nils,Oona,Pia,Quinn,Rosa,Sami,Tilda,Umar,Vera,Wim,Xenia,Yara,Zeno';
const LAST_NAMES =
  'Abendrot,Birkholm,Castelmar,Dunmere,Eichwald,Fernleigh,Grauberg,Hollowfield,Ilmenau,Jadebrook,Lerchenau,Mondragor,Nachtigal,Oakhurst,Pellworm,Quellental,Rosmarin,Silberstein,Tannhof,Ulmenried';
/** One in ten leads is called this, and seven in all that: a frequent and a rare term for the search. */
export const FREQUENT_NAME = 'Kornblum';
export const RARE_NAME = 'Zwickelbart';

/** A number from a number, evenly spread and the same on every run. */
export const chance = (of: string, salt: number, sides: number): string =>
  `((hashint8extended(${of}::bigint, ${salt}) & 9223372036854775807) % ${sides})`;
const pick = (names: string, of: string, salt: number): string =>
  `(string_to_array('${names}', ','))[1 + ${chance(of, salt, names.split(',').length)}]`;
const fullName = (of: string): string => `${pick(FIRST_NAMES, of, 1)} || ' ' || ${pick(LAST_NAMES, of, 2)}`;

/** The people: every family has one child and the one password. */
export const peopleSteps = (sizes: BigSchoolSizes, passwordHash: string): FillStep[] => [
  {
    name: 'account',
    text: `
      INSERT INTO account (id, phone, email, password_hash, verified_at, verified_by, timezone)
      SELECT i, CASE WHEN i <= $1 OR i > $1 + ${SALES_PEOPLE} THEN '+49151' || lpad(i::text, 8, '0') END,
        CASE WHEN i > $1 AND i <= $1 + ${SALES_PEOPLE} THEN 'sales' || i - $1 || '@bench.test' END, $3, now(), 'school',
        (ARRAY['Europe/Berlin', 'Asia/Kolkata', 'Europe/London', 'America/New_York', 'Asia/Dubai'])[1 + ${chance('i', 3, 5)}]
      FROM generate_series(1::int, $1::int + ${SALES_PEOPLE} + $2::int) i`,
    values: [sizes.teachers, sizes.students, passwordHash],
  },
  {
    name: 'teacher',
    text: `INSERT INTO teacher (id, account_id, full_name) SELECT i, i, ${fullName('i')} FROM generate_series(1, $1::int) i`,
    values: [sizes.teachers],
  },
  {
    name: 'staff_user',
    text: `INSERT INTO staff_user (id, account_id, username, is_staff)
      SELECT i, $1::int + i, 'sales' || i, true FROM generate_series(1, ${SALES_PEOPLE}) i`,
    values: [sizes.teachers],
  },
  {
    name: 'staff_role',
    text: `INSERT INTO staff_role (name, description, permissions, updated_at)
      VALUES ('Bench', '', '{lead.own,payment.create,payment.view_all}', now())`,
    values: [],
  },
  {
    name: 'staff_member_role',
    text: `INSERT INTO staff_member_role (staff_user_id, role_id)
      SELECT u.id, r.id FROM staff_user u CROSS JOIN staff_role r WHERE r.name = 'Bench'`,
    values: [],
  },
  {
    name: 'lead_manager',
    text: `INSERT INTO lead_manager (id, account_id, full_name) SELECT i, $1::int + i, ${fullName('i')} FROM generate_series(1, ${SALES_PEOPLE}) i`,
    values: [sizes.teachers],
  },
  {
    name: 'student',
    text: `
      INSERT INTO student (id, account_id, full_name, grade, email, parent_name, gender, country)
      SELECT i, $2::int + ${SALES_PEOPLE} + i, ${fullName('i')}, 1 + ${chance('i', 4, 12)}, 'child' || i || '@bench.test', ${fullName('(i + 77)')},
        'female', 'Germany' FROM generate_series(1, $1::int) i`,
    values: [sizes.students, sizes.teachers],
  },
];

// Batch k of a teacher's four meets twice a week: Mon+Thu, Tue+Fri, Wed+Sat, and Mon+Thu three hours later.
const CLASS_START = `
  date_trunc('week', $3::timestamptz, 'UTC') - interval '${WEEKS_BEFORE} weeks' + make_interval(
    days => 7 * (n / 2) + (ARRAY[0, 1, 2, 0])[1 + k] + 3 * (n % 2), hours => 13 + (t % 3) + (ARRAY[0, 0, 0, 3])[1 + k])`;

/** Batches, their classes on a grid without overlaps, and who sits in them. */
export const classSteps = (sizes: BigSchoolSizes, now: Date): FillStep[] => [
  {
    name: 'batch',
    text: `
      INSERT INTO batch (id, code, name, batch_type, course_version_id, teacher_id, class_size)
      SELECT i, 'B' || lpad(i::text, 6, '0'), 'Batch ' || i, 'paid', 1 + ${chance('i', 5, 6)}, 1 + (i - 1) / 4, (ARRAY[1, 1, 4, 6])[1 + (i - 1) % 4]
      FROM generate_series(1, $1::int) i`,
    values: [sizes.batches],
  },
  {
    name: 'batch_student',
    text: `
      INSERT INTO batch_student (batch_id, student_id)
      SELECT 4 * ((s - 1) / ${CHILDREN_OF_FOUR_BATCHES}) + 1 + (ARRAY[0,1,2,2,2,2,3,3,3,3,3,3])[1 + (s - 1) % ${CHILDREN_OF_FOUR_BATCHES}], s
      FROM generate_series(1, least($1::int, $2::int / 4 * ${CHILDREN_OF_FOUR_BATCHES})) s`,
    values: [sizes.students, sizes.batches],
  },
  {
    name: 'scheduled_class',
    text: `
      WITH lessons AS (
        SELECT m.course_version_id, array_agg(l.id ORDER BY m.position, l.position) AS ids
        FROM lesson l JOIN module m ON m.id = l.module_id WHERE m.position > 0 GROUP BY 1),
      grid AS (
        SELECT (b.id - 1) * $2::int + n + 1 AS id, b.id AS batch_id, t, x.ids[1 + n % cardinality(x.ids)] AS lesson_id, ${CLASS_START} AS starts_at
        FROM batch b JOIN lessons x ON x.course_version_id = b.course_version_id
        CROSS JOIN LATERAL (SELECT b.teacher_id::int AS t, ((b.id - 1) % 4)::int AS k) p
        CROSS JOIN generate_series(0, $2::int - 1) n WHERE b.id <= $1::int),
      judged AS (
        SELECT g.*, CASE WHEN ${chance('id', 6, 100)} < 7 THEN 'canceled' WHEN starts_at + interval '1 hour' > $3 THEN 'scheduled'
          WHEN ${chance('id', 6, 100)} < 10 THEN 'incomplete' ELSE 'complete' END AS status FROM grid g)
      INSERT INTO scheduled_class (id, batch_id, lesson_id, teacher_id, starts_at, ends_at, status, ended_at, incomplete_reason)
      SELECT id, batch_id, lesson_id, t, starts_at, starts_at + interval '1 hour', status,
        CASE WHEN status IN ('complete', 'incomplete') THEN starts_at + interval '1 hour' END,
        CASE WHEN status = 'canceled' THEN 'Student is ill' WHEN status = 'incomplete' THEN 'Connection lost' ELSE '' END
      FROM judged ORDER BY id`,
    values: [sizes.batches, sizes.classesPerBatch, now],
  },
  {
    name: 'class_student',
    text: `
      INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live, attended)
      SELECT c.id, b.student_id, c.starts_at, c.ends_at, c.is_live, CASE WHEN c.status = 'complete' THEN true END
      FROM scheduled_class c JOIN batch_student b ON b.batch_id = c.batch_id ORDER BY c.id`,
    values: [],
  },
  {
    name: 'availability_slot',
    text: `
      INSERT INTO availability_slot (teacher_id, starts_at, ends_at)
      SELECT t, at, at + interval '30 minutes'
      FROM generate_series(1, $1::int) t, generate_series(-${PAST_DAYS}, ${OPEN_DAYS}) d, generate_series(0, 3) h,
        LATERAL (SELECT date_trunc('day', $2::timestamptz, 'UTC') + make_interval(days => d, hours => 7 + t % 4, mins => 30 * h) AS at) x
      ORDER BY at, t`,
    values: [sizes.teachers, now],
  },
];

/** Credits: one grant for each child, then one credit spent at a time; two legs each. */
export const ledgerSteps = (sizes: BigSchoolSizes, now: Date): FillStep[] => [
  {
    name: 'ledger_account',
    text: `
      INSERT INTO ledger_account (id, kind, student_id, balance)
      SELECT 1 + s, 'student_credit', s, 10 FROM generate_series(1, $1::int) s`,
    values: [sizes.students],
  },
  {
    name: 'ledger_entry',
    text: `
      INSERT INTO ledger_entry (id, kind, business_key, request_hash, description, created_at)
      SELECT n * $1::bigint + s, CASE WHEN n = 0 THEN 'grant' ELSE 'class_debit' END, CASE WHEN n = 0 THEN 'enrolment:' || (100000000 + s) || ':punch' ELSE 'big:' || s || ':' || n END, sha256(int8send(n * $1::bigint + s)),
        CASE WHEN n = 0 THEN 'Credits added' ELSE 'Class attended' END, $3::timestamptz - make_interval(days => 7 * ($2::int - n)) - make_interval(secs => s)
      FROM generate_series(0, $2::int - 1) n, generate_series(1, $1::int) s`,
    values: [sizes.students, sizes.entriesPerStudent, now],
  },
  {
    name: 'ledger_lot',
    text: `INSERT INTO ledger_lot (id, entry_id, account_id, category, amount, remaining)
      SELECT s, s, 1 + s, 'paid', 9 + $2::int, 10 FROM generate_series(1, $1::int) s`,
    values: [sizes.students, sizes.entriesPerStudent],
  },
  {
    name: 'ledger_leg',
    text: `
      INSERT INTO ledger_leg (entry_id, account_id, lot_id, amount, created_at)
      SELECT e.id, CASE WHEN side = 1 THEN 1 + s ELSE 1 END, CASE WHEN side = 1 THEN s END, side * CASE WHEN e.id <= $1::int THEN 9 + $2::int ELSE -1 END, e.created_at
      FROM ledger_entry e CROSS JOIN LATERAL (SELECT 1 + (e.id - 1) % $1::int AS s) o CROSS JOIN (VALUES (1), (-1)) sides (side)`,
    values: [sizes.students, sizes.entriesPerStudent],
  },
];

/** The leads of two years and what happened to them. */
export const leadSteps = (sizes: BigSchoolSizes, now: Date): FillStep[] => [
  {
    name: 'lead',
    text: `
      WITH named AS (
        SELECT i, ${pick(FIRST_NAMES, 'i', 7)} AS first_name,
          CASE WHEN i % greatest($1::int / 7, 1) = 3 THEN '${RARE_NAME}' WHEN ${chance('i', 8, 10)} = 0 THEN '${FREQUENT_NAME}' ELSE ${pick(LAST_NAMES, 'i', 9)} END AS last_name,
          $2::timestamptz - make_interval(secs => 60 + ${chance('i', 10, 31_536_000)}) AS updated_at
        FROM generate_series(1, $1::int) i),
      sold AS (SELECT array_agg(id) AS pages FROM payment_page WHERE punched_at IS NOT NULL),
      staged AS (
        SELECT named.*, (ARRAY['New','New','New','Contacted','Contacted','Qualified','Trial Done','Nurture','Nurture','No-show','Lost','Lost','Ready To Pay','Enrolled'])[1 + ${chance('i', 11, 14)}] AS stage
        FROM named)
      INSERT INTO lead (id, lead_code, phone, student_name, student_email, stage, enrolled_page_id, owner_id, score, source, last_class_at, created_at, updated_at)
      SELECT i, 'L' || lpad(i::text, 6, '0'), '+49160' || lpad(i::text, 8, '0'), first_name || ' ' || last_name,
        lower(first_name || '.' || last_name || i || '@family.test'),
        stage, CASE WHEN stage = 'Enrolled' THEN pages[1 + i % cardinality(pages)] END,
        1 + ${chance('i', 12, SALES_PEOPLE)}, ${chance('i', 13, 101)}, 'register', NULL, updated_at - interval '9 days', updated_at
      FROM staged CROSS JOIN sold`,
    values: [sizes.leads, now],
  },
  {
    name: 'lead_event',
    text: `
      INSERT INTO lead_event (lead_id, kind, data, at)
      SELECT id, 'created', '{"source": "register"}'::jsonb, created_at FROM lead
      UNION ALL SELECT id, 'stage_changed', jsonb_build_object('from', 'New', 'to', stage), updated_at FROM lead WHERE stage <> 'New'`,
    values: [],
  },
];
