import { isPhoneLike } from '../shared/phone.js';
import { isCalendarDay } from '../shared/local-time.js';
import { nameSearch } from '../shared/name-search.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { LeadReason } from './errors.js';
import { PART_LENGTH_MIN, searchTerm } from './search-term.js';
import { LEAD_STAGES } from './stage.js';

/** The most conditions of one list, and the most values of one of them. */
export const CONDITIONS_MAX = 10;
export const CHOICES_MAX = 20;

/** The longest text of a condition, and of all conditions as they stand in an address. */
export const CONDITION_TEXT_MAX = 100;
export const FILTERS_LENGTH_MAX = 1500;

/** The most days that a condition looks back or ahead. */
export const FILTER_DAYS_MAX = 3650;

/** What a condition compares with. */
export type ValueKind = 'nothing' | 'text' | 'stages' | 'owners' | 'score' | 'day' | 'days';

interface OperatorOf {
  /** As it is read between field and value. */
  label: string;
  takes: ValueKind;
}

interface FieldOf {
  label: string;
  operators: Readonly<Record<string, OperatorOf>>;
}

const CONTAINS: OperatorOf = { label: 'contains', takes: 'text' };
const TAGS = {
  is: { label: 'is', takes: 'text' },
  has: CONTAINS,
  none: { label: 'is empty', takes: 'nothing' },
} as const;
const PAST = {
  from: { label: 'is on or after', takes: 'day' },
  to: { label: 'is on or before', takes: 'day' },
  within: { label: 'is in the last (days)', takes: 'days' },
  older: { label: 'is longer ago than (days)', takes: 'days' },
} as const;
const EVER = { any: { label: 'is known', takes: 'nothing' }, none: { label: 'is none', takes: 'nothing' } } as const;

/** The fields of a lead that a list can be narrowed by, and how; the names stand in addresses and views. */
export const LEAD_FIELDS = {
  name: { label: 'Lead Name', operators: { has: CONTAINS } },
  id: { label: 'Lead ID', operators: { has: CONTAINS } },
  phone: { label: 'Phone', operators: { has: CONTAINS } },
  email: {
    label: 'E-mail',
    operators: { has: CONTAINS, any: EVER.any, none: { label: 'is empty', takes: 'nothing' } },
  },
  stage: {
    label: 'Lead Stage',
    operators: { is: { label: 'is any of', takes: 'stages' }, not: { label: 'is none of', takes: 'stages' } },
  },
  owner: {
    label: 'Lead Owner',
    operators: { is: { label: 'is any of', takes: 'owners' }, not: { label: 'is none of', takes: 'owners' } },
  },
  score: {
    label: 'Lead Score',
    operators: { from: { label: 'is at least', takes: 'score' }, to: { label: 'is at most', takes: 'score' } },
  },
  source: { label: 'Source', operators: TAGS },
  utm_source: { label: 'UTM source', operators: TAGS },
  utm_medium: { label: 'UTM medium', operators: TAGS },
  created: { label: 'Created On', operators: PAST },
  modified: { label: 'Modified On', operators: PAST },
  class: { label: 'Last Class', operators: { ...PAST, ...EVER } },
  contact: { label: 'Last contact', operators: { ...PAST, ...EVER } },
  next: {
    label: 'Next trial',
    operators: {
      from: PAST.from,
      to: PAST.to,
      within: { label: 'is in the next (days)', takes: 'days' },
      ...EVER,
    },
  },
  task: {
    label: 'Open task',
    operators: {
      any: { label: 'there is one', takes: 'nothing' },
      none: { label: 'there is none', takes: 'nothing' },
      late: { label: 'is overdue', takes: 'nothing' },
    },
  },
  page: {
    label: 'Payment page',
    operators: {
      open: { label: 'is open', takes: 'nothing' },
      paid: { label: 'is paid', takes: 'nothing' },
      none: { label: 'there is none', takes: 'nothing' },
    },
  },
} as const satisfies Readonly<Record<string, FieldOf>>;
export type LeadField = keyof typeof LEAD_FIELDS;

// `as`: the keys of the table are the fields.
export const LEAD_FIELD_KEYS = Object.keys(LEAD_FIELDS) as LeadField[];

/** One condition: all of a list's hold. */
export interface LeadCondition {
  field: LeadField;
  operator: string;
  /** None, one, or of a choice several. */
  values: readonly string[];
}

/** How a field can be compared, by name. */
export const operatorsOf = (field: LeadField): Readonly<Record<string, OperatorOf>> => LEAD_FIELDS[field].operators;

/** What an operator of a field compares with; undefined if the field has no such operator. */
export const takenBy = (field: LeadField, operator: string): ValueKind | undefined =>
  Object.hasOwn(LEAD_FIELDS[field].operators, operator) ? operatorsOf(field)[operator]?.takes : undefined;

/** What to say of a text that is too short to look for. */
export const TEXT_TOO_SHORT = `Please type at least ${PART_LENGTH_MIN} letters or digits.`;

/** Whether the values fit the operator. */
export function isCondition({ field, operator, values }: LeadCondition): boolean {
  const takes = takenBy(field, operator);
  if (takes === undefined) return false;
  if (takes === 'nothing') return values.length === 0;
  if (takes === 'stages' || takes === 'owners') {
    const isKnown = takes === 'stages' ? isStage : isOwner;
    return (
      values.length > 0 &&
      values.length <= CHOICES_MAX &&
      new Set(values).size === values.length &&
      values.every(isKnown)
    );
  }
  const [value, ...more] = values;
  return value !== undefined && more.length === 0 && FITS[takes](value, field, operator);
}

const FITS: Readonly<
  Record<'text' | 'score' | 'day' | 'days', (value: string, field: LeadField, operator: string) => boolean>
> = {
  text: isText,
  score: (value) => isWhole(value, 0, 100),
  day: isCalendarDay,
  days: (value) => isWhole(value, 1, FILTER_DAYS_MAX),
};

function isText(value: string, field: LeadField, operator: string): boolean {
  if (value === '' || value !== plain(value) || value.length > CONDITION_TEXT_MAX || /\p{Cc}/u.test(value))
    return false;
  if (operator !== 'has') return true;
  if (field === 'name') return nameSearch(value) !== undefined;
  if (field === 'phone' && !isPhoneLike(value)) return false;
  // A part of these is looked for by an index, which shorter ones cannot use.
  const term = searchTerm(value);
  return !['id', 'phone', 'email'].includes(field) || (term.ok && term.value.part !== undefined);
}

/** A typed text as a condition holds it. */
export const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

const isWhole = (text: string, min: number, max: number): boolean =>
  /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) >= min && Number(text) <= max;
const isStage = (text: string): boolean => LEAD_STAGES.some((stage) => stage === text);
const isOwner = (text: string): boolean => text === 'none' || text === 'me' || /^[1-9]\d{0,14}$/.test(text);

/**
 * Conditions as they stand in an address: `stage.is.New_Contacted*score.from.70*name.has.mia`. All signs between the
 * parts are ones that addresses show as they are.
 */
export const formatFilters = (conditions: readonly LeadCondition[]): string =>
  conditions
    .map(({ field, operator, values }) => [field, operator, ...(values.length === 0 ? [] : [joined(values)])].join('.'))
    .join('*');

/** The conditions of an address or a call, refused as a whole when one is not understood. */
export function parseFilters(text: string): Result<LeadCondition[], Extract<LeadReason, 'filter_unknown'>> {
  const parts = partsOf(text);
  const conditions = parts.map(readCondition).filter((condition) => condition !== undefined);
  const isWhole = conditions.length === parts.length && conditions.length <= CONDITIONS_MAX;
  return isWhole ? ok(conditions) : refuse('filter_unknown');
}

/** Those conditions of an address that are understood and fit into one call. */
export function readFilters(text: string): LeadCondition[] {
  const known = partsOf(text)
    .map(readCondition)
    .filter((condition) => condition !== undefined);
  return fitting(known);
}

/** As many conditions as one call takes, from the first one on. */
export function fitting(conditions: readonly LeadCondition[]): LeadCondition[] {
  const kept = conditions.slice(0, CONDITIONS_MAX);
  while (formatFilters(kept).length > FILTERS_LENGTH_MAX) kept.pop();
  return kept;
}

const partsOf = (text: string): string[] => (text === '' ? [] : text.split('*'));

function readCondition(part: string): LeadCondition | undefined {
  const [name = '', operator = '', ...rest] = part.split('.');
  const field = LEAD_FIELD_KEYS.find((key) => key === name);
  if (field === undefined) return undefined;
  const takes = takenBy(field, operator);
  const text = rest.join('.');
  const several = takes === 'stages' || takes === 'owners';
  const values = rest.length === 0 ? [] : (several ? text.split('_') : [text]).map(unescaped);
  const condition = { field, operator, values };
  return isCondition(condition) ? condition : undefined;
}

const joined = (values: readonly string[]): string => values.map(escaped).join('_');

/** The signs that part conditions and choices, as they stand within a value. */
const ESCAPES = [
  ['!', '!0'],
  ['*', '!1'],
  ['_', '!2'],
] as const;
const escaped = (value: string): string =>
  ESCAPES.reduce((text, [sign, instead]) => text.replaceAll(sign, instead), value);
const unescaped = (text: string): string =>
  ESCAPES.toReversed().reduce((value, [sign, instead]) => value.replaceAll(instead, sign), text);
