import {
  COMMENT_REFUSALS,
  isRestricted as isRestrictedText,
  judgeDecision,
  STATE_AFTER,
  textAfter,
  type CommentState,
  type Decision,
  type Source,
} from '@school/core/moderation/moderation';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { ModerationModel } from './model.js';
import { TEXT_PLACES, type FoundText } from './sources.js';

/** A text, and whether the person may read those that are restricted. */
export interface CommentOrder {
  source: Source;
  id: number;
  maySafeguard: boolean;
}

/** What somebody decides about the text that they saw. */
export interface CommentDecision extends CommentOrder {
  decision: Decision;
  seen: string;
  /** What is shown instead, for a redaction. */
  instead: string;
  reason: string;
}

const ACTIONS: Readonly<Record<Decision, string>> = {
  approve: 'comment.approve',
  hide: 'comment.hide',
  redact: 'comment.redact',
  escalate: 'comment.escalate',
};

/** Decides about a text once; a hidden or redacted one is replaced where it stands, for everybody who reads it. */
export function decideComment(deps: Deps, actor: Actor, order: CommentDecision): Promise<void> {
  const at = deps.clock.now();
  const { source, id, decision, instead, reason } = order;
  return deps.db.transaction(async (trx) => {
    const { text, state, kept, isRestricted } = await lockComment(trx, order);
    const verdict = judgeDecision({ text, state }, order);
    if (!verdict.ok) throw refusal(COMMENT_REFUSALS, verdict.reason);
    const after = STATE_AFTER[decision];
    const shown = textAfter(decision, text, instead);
    const facts = { state: after, original: text, shown, reason, isRestricted: isRestricted || after === 'escalated' };
    const row = { ...facts, decidedBy: actor.accountId, decidedAt: at };
    if (kept === undefined) await trx.query(ModerationModel).insert({ source, sourceId: id, ...row });
    else await trx.query(ModerationModel).findById(kept.id).patch(row);
    await TEXT_PLACES[source].write(trx, id, { text: shown, state: after, by: actor.accountId, at });
    await audit(trx, {
      ...auditedBy(actor),
      action: ACTIONS[decision],
      entity: 'comment',
      entityId: `${source}-${id}`,
      before: { state },
      after: { state: after, reason },
    });
  });
}

/** Takes a decision back: the text stands again as it was written, and waits. */
export function undoComment(deps: Deps, actor: Actor, order: CommentOrder): Promise<void> {
  const { source, id } = order;
  return deps.db.transaction(async (trx) => {
    const { state, kept } = await lockComment(trx, order);
    if (kept === undefined || state === 'waiting') throw refusal(COMMENT_REFUSALS, 'nothing_to_undo');
    const restored = { text: kept.original, state: 'waiting', by: actor.accountId, at: deps.clock.now() } as const;
    await TEXT_PLACES[source].write(trx, id, restored);
    await trx.query(ModerationModel).deleteById(kept.id);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'comment.undo',
      entity: 'comment',
      entityId: `${source}-${id}`,
      before: { state },
      after: { state: 'waiting' },
    });
  });
}

/** Where a text stands, and whether only those who look after safeguarding may read it. */
interface Standing {
  state: CommentState;
  kept: ModerationModel | undefined;
  isRestricted: boolean;
}

interface LockedComment extends Standing {
  text: string;
}

/** The text and where it stands; one that the person may not read is answered like one that does not exist. */
async function lockComment(trx: Trx, { source, id, maySafeguard }: CommentOrder): Promise<LockedComment> {
  const found = await TEXT_PLACES[source].read(trx, id);
  if (found === undefined) throw refusal(COMMENT_REFUSALS, 'comment_not_found');
  const standing = await standingOf(trx, { source, id }, found);
  if (!maySafeguard && standing.isRestricted) throw refusal(COMMENT_REFUSALS, 'comment_not_found');
  return { text: found.text, ...standing };
}

/** Where a text that was found stands. */
export async function standingOf(
  trx: Trx,
  { source, id }: Pick<CommentOrder, 'source' | 'id'>,
  found: FoundText,
): Promise<Standing> {
  const kept = await trx.query(ModerationModel).findOne({ source, source_id: id });
  // A text that was written anew after the decision waits again.
  const isOfDecision = kept !== undefined && kept.shown === found.text;
  const decided = isOfDecision ? kept.state : (found.state ?? 'waiting');
  // Hidden on the page of its own source, whatever was decided here before.
  const state = found.state === 'hidden' ? 'hidden' : decided;
  return { state, kept, isRestricted: isRestrictedText(state, found.text, isOfDecision && kept.isRestricted) };
}
