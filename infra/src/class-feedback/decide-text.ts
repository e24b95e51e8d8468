import { FEEDBACK_REFUSALS } from '@school/core/class-feedback/errors';
import type { TextDecision, TextState } from '@school/core/class-feedback/feedback';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

const findText = statement(
  'class-feedback-text',
  'SELECT text_state AS state FROM class_feedback WHERE id = $1 FOR NO KEY UPDATE',
);
const setText = statement(
  'class-feedback-decide',
  'UPDATE class_feedback SET text_state = $2, moderated_by = $3, moderated_at = $4 WHERE id = $1',
);

/** A decision of staff about a feedback's text. */
export interface DecidedText {
  id: number;
  state: TextDecision;
  actorAccountId: number;
  requestId: string;
}

/** Approves or hides a text (product #48); a decision can be changed, and each change is audited. */
export async function decideText(deps: Pick<Deps, 'db' | 'clock'>, decided: DecidedText): Promise<void> {
  const { id, state, actorAccountId, requestId } = decided;
  await deps.db.transaction(async (trx) => {
    const before = await trx.maybeRow<{ state: TextState }>(findText, [id]);
    if (before === undefined) throw refusal(FEEDBACK_REFUSALS, 'feedback_not_found');
    if (before.state === 'none') throw refusal(FEEDBACK_REFUSALS, 'text_missing');
    if (before.state === state) return;
    await trx.run(setText, [id, state, actorAccountId, deps.clock.now()]);
    await audit(trx, {
      actorAccountId,
      action: `class_feedback.text_${state}`,
      entity: 'class_feedback',
      entityId: id,
      before: { text_state: before.state },
      after: { text_state: state },
      requestId,
    });
  });
}
