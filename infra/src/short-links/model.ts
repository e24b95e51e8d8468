import { modelOf } from '../db/base-model.js';

/** A short address of the school that leads to a longer one (product 2.4 #56). */
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
