import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { refusal } from '../app-error.js';
import { StaffUserModel } from '../users/model.js';
import { entryList, entrySaver, type EntryKind } from './entries.js';
import { OwnerTeamMemberModel, OwnerTeamModel } from './model.js';
import { byLetters } from './repository.js';

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

const kind: EntryKind<OwnerTeamModel, OwnerTeamWanted, OwnerTeamFacts> = {
  model: OwnerTeamModel,
  withParts: (query) =>
    void query
      .select('owner_team.*', OwnerTeamModel.relatedQuery('lead').select('username').as('lead_name'))
      .withGraphFetched('members(names)'),
  searched: ['name'],
  sorts: { name: byLetters('name') },
  facts: ({ id, name, leadStaffId, leadName, members, isActive, updatedAt }) => ({
    id,
    name,
    lead_id: leadStaffId,
    lead_name: leadName,
    members: members.map((member) => ({ id: member.id, name: member.username })),
    is_active: isActive,
    updated_at: updatedAt.toISOString(),
  }),
  taken: { owner_team_name_key: 'name_taken' },
  check: async (trx, { lead_id, member_ids }, before) => {
    const had = new Set([before?.lead_id, ...(before?.members.map(({ id }) => id) ?? [])]);
    const joining = [...new Set([...member_ids, ...(lead_id === null ? [] : [lead_id])])].filter((id) => !had.has(id));
    if (joining.length === 0) return;
    const known = await trx.query(StaffUserModel).modify('mayWork').findByIds(joining).resultSize();
    if (known < joining.length) throw refusal(CATALOG_REFUSALS, 'staff_unknown');
  },
  columns: ({ name, lead_id, is_active }) => ({ name, leadStaffId: lead_id, isActive: is_active }),
  writeParts: async (trx, ownerTeamId, { member_ids }) => {
    await trx
      .query(OwnerTeamMemberModel)
      .delete()
      .where('owner_team_id', ownerTeamId)
      .whereNotIn('staff_user_id', [...member_ids]);
    if (member_ids.length === 0) return;
    await trx
      .query(OwnerTeamMemberModel)
      .insert(member_ids.map((staffUserId) => ({ ownerTeamId, staffUserId })))
      .onConflict()
      .ignore();
  },
};

/** The owner teams for the editor. */
export const listOwnerTeams = entryList(kind);

/** Adds or changes a team with its lead and members. */
export const saveOwnerTeam = entrySaver(kind);
