import type { Comment } from '@school/bff-staff/contract/moderation';
import type { Decision } from '@school/core/moderation/moderation';
import { Button } from '@school/web-kit/button/Button';
import { Row } from '@school/web-kit/layout/Row';
import type { KeyboardEvent } from 'react';
import { nameOf } from './comment-columns';

/** What can be pressed for a text that waits. */
export const KEYS: Readonly<Record<string, Exclude<Decision, 'redact'>>> = {
  a: 'approve',
  h: 'hide',
  e: 'escalate',
};

interface CommentActionsProps {
  comment: Comment;
  onDecide: (decision: Exclude<Decision, 'redact'>) => void;
  onRedact: () => void;
  onUndo: () => void;
}

/** The buttons of a text; with the focus on one of them, A, H and E decide at once. */
export function CommentActions({ comment, onDecide, onRedact, onUndo }: CommentActionsProps) {
  const name = nameOf(comment);
  const isOpen = comment.state === 'waiting' || comment.state === 'escalated';
  const press = (event: KeyboardEvent): void => {
    const decision = KEYS[event.key.toLowerCase()];
    if (!isOpen || decision === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (decision === 'escalate' && comment.state === 'escalated') return;
    event.preventDefault();
    onDecide(decision);
  };
  const undo = (
    <Button size="sm" variant="secondary" aria-label={`Undo, ${name}`} onClick={onUndo}>
      Undo
    </Button>
  );
  if (!isOpen) return comment.may_undo ? undo : null;
  return (
    <Row as="span" gap={2} align="center" onKeyDown={press} data-comment-actions="">
      <Button size="sm" aria-label={`Approve, ${name}`} onClick={() => onDecide('approve')}>
        Approve
      </Button>
      <Button size="sm" variant="secondary" aria-label={`Hide, ${name}`} onClick={() => onDecide('hide')}>
        Hide
      </Button>
      <Button size="sm" variant="secondary" aria-label={`Redact, ${name}`} onClick={onRedact}>
        Redact
      </Button>
      {comment.state === 'escalated' ? (
        undo
      ) : (
        <Button size="sm" variant="secondary" aria-label={`Escalate, ${name}`} onClick={() => onDecide('escalate')}>
          Escalate
        </Button>
      )}
    </Row>
  );
}
