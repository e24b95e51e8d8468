import { CHOOSABLE_STAGES, needsReason, type LeadStage } from '../leads/stage.js';
import { LEAD_REFUSALS } from '../leads/errors.js';
import { REGISTRATION_REFUSALS } from '../registration/errors.js';
import { foldName } from '../shared/fold-name.js';
import { parseGrade } from '../shared/grade.js';
import type { Phone } from '../shared/phone.js';
import { atMostCharacters } from '../shared/texts.js';
import { IMPORT_LIMITS } from './limits.js';
import type { ImportField } from './map-columns.js';
import { emailOf, nameOf, phoneOf, problemsOf, type CellRules, type Wrong } from './read-cells.js';
import type { CellProblem } from './states.js';

/** What a row of leads can say. */
export const LEAD_FIELDS = [
  {
    key: 'phone',
    label: 'Phone',
    isRequired: true,
    alsoCalled: ['Phone number', 'Mobile', 'Mobile number', 'WhatsApp', 'Contact number', 'Telephone', 'Student phone'],
    example: '+4915112345678',
    hint: 'With its country code, or of the country that you choose below.',
  },
  {
    key: 'name',
    label: 'Child name',
    isRequired: true,
    alsoCalled: ['Name', 'Student name', 'Student', 'Child', 'Full name', 'Lead name'],
    example: 'Mia Schmidt',
  },
  {
    key: 'email',
    label: 'Email',
    isRequired: false,
    alsoCalled: ['E-mail', 'Mail', 'Email address', 'E-mail address', 'Student email'],
    example: 'mia@example.org',
  },
  {
    key: 'grade',
    label: 'Grade',
    isRequired: false,
    alsoCalled: ['Class', 'Student grade', 'Standard', 'School grade'],
    example: '4',
    hint: '1 to 12',
  },
  {
    key: 'parentName',
    label: 'Parent name',
    isRequired: false,
    alsoCalled: ['Parent', 'Parents name', 'Guardian', 'Guardian name', 'Mother', 'Father'],
    example: 'Jana Schmidt',
  },
  {
    key: 'source',
    label: 'Source',
    isRequired: false,
    alsoCalled: ['Lead source', 'Channel', 'Origin'],
    example: 'School fair',
  },
  {
    key: 'utmSource',
    label: 'UTM source',
    isRequired: false,
    alsoCalled: ['utm_source'],
    example: 'newsletter',
  },
  {
    key: 'utmMedium',
    label: 'UTM medium',
    isRequired: false,
    alsoCalled: ['utm_medium'],
    example: 'email',
  },
  {
    key: 'stage',
    label: 'Stage',
    isRequired: false,
    alsoCalled: ['Lead stage', 'Status', 'Lead status'],
    example: 'Contacted',
    hint: 'Only for new leads, which are New without it.',
  },
  {
    key: 'owner',
    label: 'Owner',
    isRequired: false,
    alsoCalled: ['Lead owner', 'Owner name', 'Assigned to', 'Sales person'],
    example: '',
    hint: 'A user name or email address. Without it leads are dealt in turn.',
  },
  {
    key: 'note',
    label: 'Note',
    isRequired: false,
    alsoCalled: ['Notes', 'Comment', 'Comments', 'Remark', 'Remarks'],
    example: 'Met us at the fair.',
  },
] as const satisfies readonly ImportField[];

export type LeadField = (typeof LEAD_FIELDS)[number]['key'];

export const LEAD_FIELD_KEYS: readonly LeadField[] = LEAD_FIELDS.map(({ key }) => key);

/** A row that can be used. What it leaves empty is undefined. */
export interface LeadRow {
  phone: Phone;
  name: string;
  email: string | undefined;
  grade: number | undefined;
  parentName: string | undefined;
  source: string | undefined;
  utmSource: string | undefined;
  utmMedium: string | undefined;
  stage: LeadStage | undefined;
  ownerId: number | undefined;
  note: string | undefined;
}

/** What reading a row depends on. */
export interface LeadRowRules extends CellRules {
  /** The people who may own a lead, by their user names and addresses in small letters. */
  owners: ReadonlyMap<string, number>;
}

/** The most letters of where a family came from. */
const SOURCE_MAX = 100;

/** What is wrong with cells of leads. */
export const LEAD_CELL_TEXTS = {
  stage_unknown: `There is no such stage. The stages are: ${CHOOSABLE_STAGES.join(', ')}.`,
  reason_missing: 'This stage needs a reason. Please write it in the note.',
  owner_unknown: 'Nobody with this user name or email address may own a lead.',
} as const;

/** Reads a row, or says of each wrong cell what is wrong. */
export function readLeadRow(
  cells: Readonly<Record<LeadField, string>>,
  rules: LeadRowRules,
): { row: LeadRow } | { problems: CellProblem[] } {
  const { problems, wrong } = problemsOf<LeadField>();
  const phone = phoneOf(cells.phone, rules, wrong);
  const name = nameOf('name', cells.name, wrong);
  if (name === '') wrong('name', REGISTRATION_REFUSALS.name_missing.text);
  const text = (field: LeadField, max: number): string | undefined => {
    if (cells[field].length > max) wrong(field, atMostCharacters(max));
    return cells[field] || undefined;
  };
  const row = {
    name,
    email: emailOf(cells.email, rules, wrong),
    grade: gradeOf(cells.grade, wrong),
    parentName: nameOf('parentName', cells.parentName, wrong) || undefined,
    source: text('source', SOURCE_MAX),
    utmSource: text('utmSource', SOURCE_MAX),
    utmMedium: text('utmMedium', SOURCE_MAX),
    stage: stageOf(cells, wrong),
    ownerId: ownerOf(cells.owner, rules, wrong),
    note: text('note', IMPORT_LIMITS.letters),
  };
  return phone === undefined || problems.length > 0 ? { problems } : { row: { phone, ...row } };
}

function gradeOf(typed: string, wrong: Wrong<'grade'>): number | undefined {
  if (typed === '') return undefined;
  return parseGrade(typed) ?? wrong('grade', REGISTRATION_REFUSALS.grade_invalid.text);
}

const keyOf = (stage: string): string => foldName(stage).replaceAll(' ', '');

/** A stage that a person may choose: a sale alone makes a lead Enrolled. */
function stageOf(
  { stage: typed, note }: Pick<Record<LeadField, string>, 'stage' | 'note'>,
  wrong: Wrong<'stage'>,
): LeadStage | undefined {
  if (typed === '') return undefined;
  const stage = CHOOSABLE_STAGES.find((one) => keyOf(one) === keyOf(typed));
  if (keyOf(typed) === keyOf('Enrolled')) return wrong('stage', LEAD_REFUSALS.enrolled_by_punch.text);
  if (stage === undefined) return wrong('stage', LEAD_CELL_TEXTS.stage_unknown);
  return needsReason(stage) && note === '' ? wrong('stage', LEAD_CELL_TEXTS.reason_missing) : stage;
}

function ownerOf(typed: string, { owners }: LeadRowRules, wrong: Wrong<'owner'>): number | undefined {
  if (typed === '') return undefined;
  return owners.get(typed.toLowerCase()) ?? wrong('owner', LEAD_CELL_TEXTS.owner_unknown);
}
