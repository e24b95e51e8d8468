import type { LeadStage } from '@school/core/leads/stage';
import { IDA, LEO, MIA, NORA, TARA, type DemoStudent } from './people.js';

/** How many of the 60 leads are in each stage. */
const STAGE_COUNTS: readonly (readonly [LeadStage, number])[] = [
  ['New', 12],
  ['Contacted', 8],
  ['Qualified', 6],
  ['Trial Booked', 6],
  ['Trial Done', 7],
  ['Ready To Pay', 5],
  ['Enrolled', 5],
  ['Nurture', 5],
  ['No-show', 3],
  ['Lost', 3],
];

const FIRST_NAMES = [
  'Ada',
  'Bela',
  'Carla',
  'Dario',
  'Elin',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jaro',
  'Kira',
  'Lars',
  'Mina',
  'Nils',
  'Oona',
  'Pia',
  'Quinn',
  'Rosa',
  'Sami',
  'Tilda',
  'Umar',
  'Vera',
  'Wim',
  'Xenia',
  'Yara',
  'Zeno',
  'Anouk',
  'Bruno',
] as const;
const LAST_NAMES = [
  'Abendrot',
  'Birkholm',
  'Castelmar',
  'Dunmere',
  'Eichwald',
  'Fernleigh',
  'Grauberg',
  'Hollowfield',
  'Ilmenau',
  'Jadebrook',
  'Kornblum',
  'Lerchenau',
  'Mondragor',
  'Nachtigal',
  'Oakhurst',
  'Pellworm',
  'Quellental',
] as const;

/** Number ranges that no family has, or that we keep for the demo. */
const COUNTRIES = [
  { prefix: '+4917000003', digits: 2, zone: 'Europe/Berlin', country: 'Germany' },
  { prefix: '+120255501', digits: 2, zone: 'America/New_York', country: 'United States' },
  { prefix: '+4420794600', digits: 2, zone: 'Europe/London', country: 'United Kingdom' },
  { prefix: '+614915700', digits: 2, zone: 'Australia/Sydney', country: 'Australia' },
  { prefix: '+9170000001', digits: 2, zone: 'Asia/Kolkata', country: 'India' },
] as const;

/** A family of the demo CRM and its stage. */
export interface LeadPerson {
  stage: LeadStage;
  /** Filled for families that are students already. */
  student: DemoStudent | undefined;
  name: string;
  phone: string;
  email: string | null;
  zone: string;
  country: string;
  grade: number;
}

/** The 60 families of the demo CRM, the same in every seeding. */
export function leadPeople(): LeadPerson[] {
  const enrolled = [MIA, LEO, IDA, NORA, TARA];
  const stages = STAGE_COUNTS.flatMap(([stage, count]) => Array.from({ length: count }, () => stage));
  return stages.map((stage, index) =>
    stage === 'Enrolled' ? studentLead(enrolled.shift() ?? MIA) : newFamily(stage, index),
  );
}

const studentLead = (student: DemoStudent): LeadPerson => ({
  stage: 'Enrolled',
  student,
  name: student.name,
  phone: student.phone,
  email: null,
  zone: student.zone,
  country: student.country,
  grade: student.grade,
});

function newFamily(stage: LeadStage, index: number): LeadPerson {
  const place = COUNTRIES[index % COUNTRIES.length] ?? COUNTRIES[0];
  const first = FIRST_NAMES[(index * 5) % FIRST_NAMES.length] ?? 'Ada';
  const last = LAST_NAMES[(index * 7) % LAST_NAMES.length] ?? 'Abendrot';
  return {
    stage,
    student: undefined,
    name: `${first} ${last}`,
    phone: place.prefix + String(index).padStart(place.digits, '0'),
    email: index % 3 === 0 ? null : `${first}.${last}@family.test`.toLowerCase(),
    zone: place.zone,
    country: place.country,
    grade: 1 + ((index * 5) % 12),
  };
}
