import { TRIAL_SOURCE } from '../../leads/record-lead.js';
import type { SeedTable } from '../insert-rows.js';
import { ASHA, MIA } from './people.js';

const MONTH_MS = 31 * 86_400_000;

const OLD_LEADS = [
  { name: 'Noor Haddad', phone: '+491700000981', months: 29 },
  { name: 'Tom Eriksen', phone: '+491700000982', months: 27 },
] as const;

/** What the rules of retention would remove: leads that nobody has heard of, and messages of last year. */
export function oldTables(now: Date, firstLead: number): SeedTable[] {
  const ago = (months: number): string => new Date(now.getTime() - months * MONTH_MS).toISOString();
  const leads = OLD_LEADS.map((lead, index) => ({ ...lead, id: firstLead + index, at: ago(lead.months) }));
  const notice = { kind: 'class-moved', read_at: ago(14), created_at: ago(14) };
  return [
    [
      'lead',
      leads.map(({ id, name, phone, at }) => ({
        id,
        lead_code: `L${String(id).padStart(6, '0')}`,
        phone,
        student_name: name,
        stage: 'Lost',
        source: TRIAL_SOURCE,
        utm_source: '',
        utm_medium: '',
        score: 5,
        created_at: at,
        updated_at: at,
      })),
    ],
    ['lead_event', leads.map(({ id, at }) => ({ lead_id: id, kind: 'created', data: { source: TRIAL_SOURCE }, at }))],
    [
      'notification',
      [MIA, ASHA].map(({ accountId }) => ({
        ...notice,
        account_id: accountId,
        title: 'Your class was moved',
        body: 'The class of Monday is on Tuesday this week.',
        business_key: `demo:old:${accountId}`,
      })),
    ],
  ];
}
