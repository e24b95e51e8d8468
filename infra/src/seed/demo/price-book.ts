import { OWNER_TEAMS, SERVICE_TYPES, type ServiceType, type Subject } from '@school/core/payment-pages/choices';
import type { SeedTable } from '../insert-rows.js';
import { EVENING_SALES, FINANCE, SALES } from './people.js';

const DAY_MS = 86_400_000;

/** Code, name, and the step that fees are rounded to, in minor units. */
const CURRENCIES: readonly (readonly [code: string, name: string, stepMinor: number])[] = [
  ['USD', 'US dollar', 100],
  ['INR', 'Indian rupee', 1000],
  ['EUR', 'Euro', 100],
  ['GBP', 'Pound sterling', 100],
  ['AUD', 'Australian dollar', 100],
  ['CAD', 'Canadian dollar', 100],
  ['BDT', 'Bangladeshi taka', 1000],
  ['AED', 'UAE dirham', 500],
  ['EGP', 'Egyptian pound', 1000],
];

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  USD: ['United States', 'Japan', 'Kenya', 'New Zealand', 'Pakistan', 'Qatar', 'Saudi Arabia', 'Singapore'],
  INR: ['India'],
  EUR: [
    'Germany',
    'Austria',
    'Belgium',
    'France',
    'Ireland',
    'Italy',
    'Netherlands',
    'Portugal',
    'Spain',
    'Switzerland',
  ],
  GBP: ['United Kingdom'],
  AUD: ['Australia'],
  CAD: ['Canada'],
  BDT: ['Bangladesh'],
  AED: ['United Arab Emirates'],
  EGP: ['Egypt'],
};

const COURSES: readonly (readonly [name: string, subject: Subject, classes: number])[] = [
  ['Coding Champion', 'Coding', 48],
  ['Coding Explorer', 'Coding', 24],
  ['Python Pro', 'Coding', 72],
  ['Coding Master', 'Coding', 96],
  ['Math Champion', 'Math', 48],
  ['Math Explorer', 'Math', 24],
  ['Math Master', 'Math', 96],
];

/** List price of one Coding class in minor units; where a currency is missing, families are asked for dollars. */
const RACK_CPC: Readonly<Record<string, Readonly<Record<ServiceType, number>>>> = {
  USD: { Prime: 2500, Premier: 1800, Plus: 1200 },
  INR: { Prime: 80_000, Premier: 58_000, Plus: 39_000 },
  EUR: { Prime: 2300, Premier: 1700, Plus: 1100 },
  GBP: { Prime: 2000, Premier: 1500, Plus: 1000 },
  AUD: { Prime: 3700, Premier: 2700, Plus: 1800 },
  BDT: { Prime: 90_000, Premier: 65_000, Plus: 45_000 },
  AED: { Prime: 9000, Premier: 6500, Plus: 4500 },
};
const MATH_PERCENT = 90;

const CODES = [
  { code: 'STUDENT10', percent: 10, subjects: [] as string[], min_classes: null as number | null },
  { code: 'WELCOME20', percent: 20, subjects: [], min_classes: null },
  { code: 'MATH15', percent: 15, subjects: ['Math'], min_classes: 48 },
];
const EXPIRED_CODE = { code: 'SUMMER15', percent: 15, subjects: [] as string[], min_classes: null as number | null };

const TEAM_OF = [
  { team: 'Falcons Team', member: SALES },
  { team: 'Finance Team', member: FINANCE },
  { team: 'Hawkeyes Team', member: EVENING_SALES },
] as const;

/** The id of a course in the price book. */
export const courseIdOf = (name: string): number => COURSES.findIndex(([known]) => known === name) + 1;

/** What the demo school sells where, for how much, with which codes, and who owns the sales. */
export const priceBookTables = (now: Date): SeedTable[] => [
  ['currency', CURRENCIES.map(([code, name, step_minor], index) => ({ id: index + 1, code, name, step_minor }))],
  [
    'country',
    Object.entries(COUNTRIES)
      .flatMap(([currency_code, names]) => names.map((name) => ({ name, currency_code })))
      .map((country, index) => ({ id: index + 1, ...country })),
  ],
  [
    'course_fee',
    COURSES.map(([name, subject, classes], index) => ({
      id: index + 1,
      name,
      subject,
      classes,
      position: index + 1,
    })),
  ],
  ['course_price', prices()],
  ['discount_code', codes(now)],
  [
    'owner_team',
    OWNER_TEAMS.map((name, index) => ({
      id: index + 1,
      name,
      lead_staff_id: TEAM_OF.find(({ team }) => team === name)?.member.id ?? null,
    })),
  ],
  [
    'owner_team_member',
    TEAM_OF.map(({ team, member }) => ({ owner_team_id: OWNER_TEAMS.indexOf(team) + 1, staff_user_id: member.id })),
  ],
];

function prices(): Record<string, unknown>[] {
  const rows = COURSES.flatMap(([, subject], course) =>
    Object.entries(RACK_CPC).flatMap(([currency_code, rack]) =>
      SERVICE_TYPES.map((service_type) => ({
        course_fee_id: course + 1,
        service_type,
        currency_code,
        rack_cpc_minor: subject === 'Math' ? (rack[service_type] * MATH_PERCENT) / 100 : rack[service_type],
      })),
    ),
  );
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

function codes(now: Date): Record<string, unknown>[] {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  return [...CODES.map((code) => ({ ...code, valid_to: null })), { ...EXPIRED_CODE, valid_to: daysAgo(80) }].map(
    (code, index) => ({
      id: index + 1,
      ...code,
      valid_from: daysAgo(170),
      created_at: daysAgo(170),
      updated_at: daysAgo(170),
    }),
  );
}
