import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { useIsImpersonated } from '../../app/impersonated';
import { MESSAGES } from './messages';
import type { EndTarget } from './target';

/**
 * The button that opens 'end class'. Only the button: the page owns the dialog, because this place may go away while the
 * teacher still types.
 */
export function EndClassButton({ target, onOpen }: { target: EndTarget; onOpen: (target: EndTarget) => void }) {
  // Nobody ends a class in the teacher's name: it takes credits and pays the teacher.
  if (useIsImpersonated()) return null;
  return (
    <Button onPointerEnter={preloadDialog} onClick={() => onOpen(target)}>
      {target.ended ? MESSAGES.correct : MESSAGES.action}
    </Button>
  );
}
