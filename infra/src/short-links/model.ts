import { modelOf } from '../db/base-model.js';

/** A short address of the school that leads to a longer one. */
export class ShortLinkModel extends modelOf('short_link', {
  id: 'bigint',
  key: 'text',
  url: 'text',
  ownerAccountId: 'bigint',
  clicks: 'bigint',
  lastClickedAt: 'timestamptz?',
  expiresAt: 'timestamptz?',
  disabledAt: 'timestamptz?',
  createdAt: 'timestamptz',
  maxVisits: 'bigint?',
}) {}

/** How often a short link was opened on a day. */
export class ShortLinkDayModel extends modelOf('short_link_day', {
  shortLinkId: 'bigint',
  day: 'date',
  country: 'text',
  device: 'text',
  clicks: 'bigint',
}) {
  static override idColumn = ['short_link_id', 'day', 'country', 'device'];
}
