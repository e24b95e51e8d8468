import type { CommentState, Source } from '@school/core/moderation/moderation';
import { modelOf } from '../db/base-model.js';

/** What the school decided about a text, with the text as it was written. */
export class ModerationModel extends modelOf('moderation', {
  id: 'bigint',
  source: 'text',
  sourceId: 'bigint',
  state: 'text',
  original: 'text',
  shown: 'text',
  reason: 'text',
  decidedBy: 'bigint',
  decidedAt: 'timestamptz',
  isRestricted: 'boolean',
}) {
  declare source: Source;
  declare state: Exclude<CommentState, 'waiting'>;
}
