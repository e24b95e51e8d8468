import type { Comment } from '@school/bff-staff/contract/moderation';
import type { Decision } from '@school/core/moderation/moderation';
import { Button } from '@school/web-kit/button/Button';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { MoreIcon } from '@school/web-kit/icons/MoreIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { Menu } from '@school/web-kit/menu/Menu';
import type { KeyboardEvent } from 'react';
import { nameOf } from './comment-columns';
import css from './Moderation.module.css';

// What can be pressed for a text that waits.
const KEYS: Readonly<Record<string, Exclude<Decision, 'redact'>>> = {
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
    // What is typed in the open menu arrives here, too.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isHere || decision === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (decision === 'escalate' && comment.state === 'escalated') return;
    event.preventDefault();
    onDecide(decision);
  };
  if (!isOpen && !comment.may_undo) return null;
  if (!isOpen)
    return (
      <Button size="sm" variant="secondary" aria-label={`Undo, ${name}`} onClick={onUndo}>
        Undo
      </Button>
    );
  return (
    <span className={css.actions} onKeyDown={press} data-comment-actions="">
      <Button size="sm" aria-label={`Approve, ${name}`} onClick={() => onDecide('approve')}>
        Approve
      </Button>
      <Button size="sm" variant="secondary" aria-label={`Hide, ${name}`} onClick={() => onDecide('hide')}>
        Hide
      </Button>
      <Menu
        label={`More for ${name}`}
        trigger={<MoreIcon />}
        items={[
          { label: 'Redact', icon: <EditIcon />, onSelect: onRedact },
          comment.state === 'escalated'
            ? { label: 'Undo', icon: <CloseIcon />, onSelect: onUndo }
            : { label: 'Escalate', icon: <WarningIcon />, onSelect: () => onDecide('escalate') },
        ]}
        look={{ size: 'sm', iconOnly: true }}
      />
    </span>
  );
}
