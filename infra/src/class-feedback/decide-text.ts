import { FEEDBACK_REFUSALS } from '@school/core/class-feedback/errors';
import type { TextDecision } from '@school/core/class-feedback/feedback';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { standingOf } from '../moderation/decide-comment.js';
import { foundFeedback } from '../moderation/sources.js';
import { ClassFeedbackModel } from './model.js';

/** A decision of staff about a feedback's text. */
export interface DecidedText {
  id: number;
  state: TextDecision;
  /** Whether the person may decide about restricted texts; for others, such a text does not exist. */
  maySafeguard: boolean;
}

/** Approves or hides a text; a decision can be changed, and each change is audited. */
export async function decideText(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, state, maySafeguard }: DecidedText,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const before = await trx.query(ClassFeedbackModel).findById(id).forNoKeyUpdate();
    if (before === undefined) throw refusal(FEEDBACK_REFUSALS, 'feedback_not_found');
    if (before.textState === 'none') throw refusal(FEEDBACK_REFUSALS, 'text_missing');
    const found = foundFeedback(before.feedback, before.textState);
    const { isRestricted } = await standingOf(trx, { source: 'feedback', id }, found);
    if (isRestricted && !maySafeguard) throw refusal(FEEDBACK_REFUSALS, 'feedback_not_found');
    if (before.textState === state) return;
    await trx
      .query(ClassFeedbackModel)
      .findById(id)
      .patch({ textState: state, moderatedBy: actor.accountId, moderatedAt: deps.clock.now() });
    await audit(trx, {
      ...auditedBy(actor),
      action: `class_feedback.text_${state}`,
      entity: 'class_feedback',
      entityId: id,
      before: { text_state: before.textState },
      after: { text_state: state },
    });
  });
}
