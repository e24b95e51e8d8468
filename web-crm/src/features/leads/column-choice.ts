/** The columns of the list beside the lead's name and menu, in the order in which they are offered. */
export const CHOOSABLE_COLUMNS = [
  { key: 'lead_score', header: 'Lead Score' },
  { key: 'stage', header: 'Lead Stage' },
  { key: 'owner_name', header: 'Lead Owner' },
  { key: 'updated_at', header: 'Modified On' },
  { key: 'last_class_timestamp', header: 'Last Class' },
  { key: 'phone', header: 'Phone' },
  { key: 'email', header: 'E-mail' },
  { key: 'source', header: 'Source' },
  { key: 'created_at', header: 'Created On' },
  { key: 'last_contact', header: 'Last contact' },
  { key: 'next_trial', header: 'Next trial' },
  { key: 'last_activity', header: 'Last activity' },
] as const;
export type ColumnKey = (typeof CHOOSABLE_COLUMNS)[number]['key'];

/** The specification's columns. */
export const USUAL_COLUMNS: readonly ColumnKey[] = [
  'lead_score',
  'stage',
  'owner_name',
  'updated_at',
  'last_class_timestamp',
];

/** In an address: no column but the name. */
const NO_COLUMNS = 'none';

/** The columns that an address names, in its order, without those that no list has; the usual ones if it names none. */
export function readColumns(text: string | null): readonly ColumnKey[] {
  if (text === null || text === '') return USUAL_COLUMNS;
  const named = text.split('.').flatMap((part) => CHOOSABLE_COLUMNS.find(({ key }) => key === part)?.key ?? []);
  const known = [...new Set(named)];
  return known.length > 0 || text === NO_COLUMNS ? known : USUAL_COLUMNS;
}

/** The columns as they stand in an address; undefined for the usual ones. */
export function formatColumns(keys: readonly ColumnKey[]): string | undefined {
  const text = keys.join('.');
  return text === USUAL_COLUMNS.join('.') ? undefined : text || NO_COLUMNS;
}

/** The columns with one of them a place further up or down. */
export function moved(keys: readonly ColumnKey[], key: ColumnKey, by: -1 | 1): readonly ColumnKey[] {
  const other = keys[keys.indexOf(key) + by];
  if (other === undefined) return keys;
  return keys.map((one) => (one === key ? other : one === other ? key : one));
}
