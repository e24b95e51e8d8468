// Hot screen: the conditions by which the list of leads, its board and its files are narrowed, each as SQL.
import type { LeadCondition, LeadField } from '@school/core/leads/filters';
import { LEAD_STAGES, type LeadStage } from '@school/core/leads/stage';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { containing } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import type { Value } from '../db/sql.js';
import { phoneDigits } from '../identity/phone-digits.js';
import { CONTACTED, toCome } from './lead-facts.js';
import { OPEN_TASK, type TabViewer } from './tab-conditions.js';

/** Puts a value into the statement and returns its placeholder. */
type Place = (value: Value) => string;

interface Asked {
  operator: string;
  values: readonly string[];
  place: Place;
  viewer: TabViewer;
}

/** SQL: a condition over `l` (lead). Every text in it is from here; what was typed is a value of the statement. */
export function filterCondition({ field, ...condition }: LeadCondition, place: Place, viewer: TabViewer): string {
  const built = CONDITIONS[field]({ ...condition, place, viewer });
  if (built === undefined) throw new Error(`no statement for the filter ${field} ${condition.operator}`);
  return `(${built})`;
}

/**
 * Fields without an index in the order of the list: their leads are found first and sorted afterwards, as those of a
 * search are, because walking the list until ten of them have come may read all of it, row by row.
 */
const FOUND_FIRST: ReadonlySet<LeadField> = new Set<LeadField>([
  'name',
  'id',
  'phone',
  'email',
  'source',
  'utm_source',
  'utm_medium',
  'contact',
  'next',
  'task',
  'page',
]);

/** Whether leads have to be found before they are sorted. */
export const isFoundFirst = (conditions: readonly LeadCondition[]): boolean =>
  conditions.some(({ field }) => FOUND_FIRST.has(field));

/** The stages that leads of these conditions may have. */
export const stagesLeft = (conditions: readonly LeadCondition[]): LeadStage[] =>
  LEAD_STAGES.filter((stage) =>
    conditions.every(
      ({ field, operator, values }) => field !== 'stage' || values.includes(stage) === (operator === 'is'),
    ),
  );

type Build = (asked: Asked) => string | undefined;

const CONDITIONS: Readonly<Record<LeadField, Build>> = {
  name: ({ values: [text = ''], place }) => fitsName('l.name_key', place(namePatterns(text))),
  id: (asked) => part('lower(l.lead_code)', asked),
  phone: (asked) => part('l.phone', { ...asked, values: asked.values.map((typed) => phoneDigits(typed) ?? typed) }),
  email: (asked) => given(`l.student_email`, asked) ?? part('lower(l.student_email::text)', asked),
  stage: ({ operator, values, place }) =>
    `l.stage ${operator === 'is' ? '=' : '<>'} ${operator === 'is' ? 'ANY' : 'ALL'} (${place([...values])})`,
  owner,
  score: ({ operator, values: [score], place }) =>
    `l.score ${operator === 'from' ? '>=' : '<='} ${place(Number(score))}::int`,
  source: (asked) => tag('l.source', asked),
  utm_source: (asked) => tag('l.utm_source', asked),
  utm_medium: (asked) => tag('l.utm_medium', asked),
  created: (asked) => moment('l.created_at', asked),
  modified: (asked) => moment('l.updated_at', asked),
  class: (asked) => given('l.last_class_at', asked) ?? moment('l.last_class_at', asked),
  contact,
  next,
  task,
  page,
};

/** A part of a text; the search text has it too, and an index. */
function part(column: string, { values: [text = ''], place }: Asked): string {
  const pattern = place(containing(text.toLowerCase()));
  return `l.search LIKE ${pattern} AND ${column} LIKE ${pattern}`;
}

function given(column: string, { operator }: Asked): string | undefined {
  if (operator === 'any') return `${column} IS NOT NULL`;
  return operator === 'none' ? `${column} IS NULL` : undefined;
}

function tag(column: string, { operator, values: [text = ''], place }: Asked): string {
  if (operator === 'none') return `${column} = ''`;
  const folded = text.toLowerCase();
  return operator === 'is'
    ? `lower(${column}) = ${place(folded)}`
    : `lower(${column}) LIKE ${place(containing(folded))}`;
}

function owner({ operator, values, place, viewer }: Asked): string {
  // Nobody has the number 0.
  const ids = values
    .filter((value) => value !== 'none')
    .map((value) => (value === 'me' ? (viewer.staffId ?? 0) : Number(value)));
  const of = [
    ...(values.includes('none') ? ['l.owner_id IS NULL'] : []),
    ...(ids.length > 0 ? [`l.owner_id = ANY (${place(ids)}::bigint[])`] : []),
  ].join(' OR ');
  return operator === 'is' ? of : `(${of}) IS NOT TRUE`;
}

/** SQL: midnight in the office at the beginning of a day, or of the day after it. */
const midnight = (day: string, after = 0): string => `instant_at(${day}::date + ${after}, '${OFFICE_ZONE}')`;

/** SQL: so many days before now, or behind it. */
const daysFrom = (sign: '-' | '+', { values: [days], place, viewer }: Asked): string =>
  `${place(viewer.now)}::timestamptz ${sign} make_interval(days => ${place(Number(days))}::int)`;

function moment(column: string, asked: Asked): string | undefined {
  const {
    operator,
    values: [value = ''],
    place,
  } = asked;
  if (operator === 'from') return `${column} >= ${midnight(place(value))}`;
  if (operator === 'to') return `${column} < ${midnight(place(value), 1)}`;
  if (operator === 'within') return `${column} >= ${daysFrom('-', asked)}`;
  return operator === 'older' ? `${column} < ${daysFrom('-', asked)}` : undefined;
}

/** Of what happens more than once the newest counts: one from then on, or some, but none from then on. */
function contact(asked: Asked): string | undefined {
  const {
    operator,
    values: [value = ''],
    place,
  } = asked;
  const since = (from: string): string =>
    `EXISTS (SELECT FROM lead_event e WHERE e.lead_id = l.id AND ${CONTACTED}${from})`;
  if (operator === 'any') return since('');
  if (operator === 'none') return `NOT ${since('')}`;
  if (operator === 'from') return since(` AND e.at >= ${midnight(place(value))}`);
  if (operator === 'to') return `${since('')} AND NOT ${since(` AND e.at >= ${midnight(place(value), 1)}`)}`;
  if (operator === 'within') return since(` AND e.at >= ${daysFrom('-', asked)}`);
  return operator === 'older' ? `${since('')} AND NOT ${since(` AND e.at >= ${daysFrom('-', asked)}`)}` : undefined;
}

/** Of the trial classes to come the first one counts. */
function next(asked: Asked): string | undefined {
  const {
    operator,
    values: [value = ''],
    place,
    viewer,
  } = asked;
  const booked = (until: string): string =>
    `EXISTS (SELECT FROM trial_booking b WHERE b.lead_id = l.id AND ${toCome(place(viewer.now))}${until})`;
  if (operator === 'any') return booked('');
  if (operator === 'none') return `NOT ${booked('')}`;
  if (operator === 'from') return `${booked('')} AND NOT ${booked(` AND b.starts_at < ${midnight(place(value))}`)}`;
  if (operator === 'to') return booked(` AND b.starts_at < ${midnight(place(value), 1)}`);
  return operator === 'within' ? booked(` AND b.starts_at <= ${daysFrom('+', asked)}`) : undefined;
}

function task({ operator, place, viewer }: Asked): string {
  const late = operator === 'late' ? ` AND k.due_at < ${place(viewer.now)}::timestamptz` : '';
  const open = `EXISTS (SELECT FROM lead_task k WHERE k.lead_id = l.id AND ${OPEN_TASK}${late})`;
  return operator === 'none' ? `NOT ${open}` : open;
}

function page({ operator, place, viewer }: Asked): string | undefined {
  const some = (which: string): string => `EXISTS (
    SELECT FROM student s JOIN enrolment n ON n.student_id = s.id JOIN payment_page p ON p.enrolment_id = n.id
    WHERE s.account_id = l.account_id${which})`;
  if (operator === 'none') return `NOT ${some('')}`;
  if (operator === 'paid') return some(' AND p.paid_at IS NOT NULL');
  return operator === 'open'
    ? some(` AND p.paid_at IS NULL AND p.expired_at IS NULL AND p.expires_at > ${place(viewer.now)}::timestamptz`)
    : undefined;
}
