import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import { entryList, entrySaver, touched, type EntryKind, type EntryShape } from './entries.js';

/** A team that owns sales, as an editor saves it; people are given by staff ids. */
export interface OwnerTeamWanted {
  name: string;
  lead_id: number | null;
  member_ids: readonly number[];
  is_active: boolean;
}

/** A team as the editor sees it. */
export interface OwnerTeamFacts {
  id: number;
  name: string;
  lead_id: number | null;
  lead_name: string | null;
  members: readonly { id: number; name: string }[];
  is_active: boolean;
  updated_at: string;
}

const shape: EntryShape = {
  table: 'owner_team',
  json: `jsonb_build_object('id', x.id, 'name', x.name, 'lead_id', x.lead_staff_id,
    'lead_name', (SELECT u.username FROM staff_user u WHERE u.id = x.lead_staff_id),
    'members', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.username) ORDER BY u.username, u.id), '[]')
      FROM owner_team_member m JOIN staff_user u ON u.id = m.staff_user_id WHERE m.owner_team_id = x.id),
    'is_active', x.is_active, 'updated_at', x.updated_at)`,
  search: 'x.name',
  sorts: { name: 'lower(x.name)' },
};

const insert = statement(
  'owner-team-add',
  'INSERT INTO owner_team (name, lead_staff_id, is_active, updated_at) VALUES ($1, $2, $3, $4) RETURNING id',
);
const update = statement(
  'owner-team-change',
  `UPDATE owner_team SET name = $2, lead_staff_id = $3, is_active = $4, ${touched('$5')} WHERE id = $1`,
);
const setMembers = statement(
  'owner-team-members',
  `
  WITH gone AS (DELETE FROM owner_team_member WHERE owner_team_id = $1 AND NOT staff_user_id = ANY ($2::bigint[]))
  INSERT INTO owner_team_member (owner_team_id, staff_user_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`,
);
const countStaff = statement(
  'owner-team-staff',
  `
  SELECT count(*) AS n FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL
  WHERE u.is_staff AND u.id = ANY ($1::bigint[])`,
);

const kind: EntryKind<OwnerTeamWanted, OwnerTeamFacts> = {
  shape,
  taken: { owner_team_name_key: 'name_taken' },
  check: async (trx, { lead_id, member_ids }, before) => {
    const had = new Set([before?.lead_id, ...(before?.members.map(({ id }) => id) ?? [])]);
    const joining = [...new Set([...member_ids, ...(lead_id === null ? [] : [lead_id])])].filter((id) => !had.has(id));
    if (joining.length === 0) return;
    const { n } = await trx.row<{ n: number }>(countStaff, [joining]);
    if (n < joining.length) throw refusal(CATALOG_REFUSALS, 'staff_unknown');
  },
  add: async (trx, { name, lead_id, member_ids, is_active }, now) => {
    const { id } = await trx.row<{ id: number }>(insert, [name, lead_id, is_active, now]);
    await trx.run(setMembers, [id, member_ids]);
    return id;
  },
  change: async (trx, id, { name, lead_id, member_ids, is_active }, now) => {
    await trx.run(update, [id, name, lead_id, is_active, now]);
    await trx.run(setMembers, [id, member_ids]);
  },
};

/** The owner teams for the editor. */
export const listOwnerTeams = entryList(shape);

/** Adds or changes a team with its lead and members. */
export const saveOwnerTeam = entrySaver(kind);
