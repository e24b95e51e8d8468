import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { lazy, Suspense, useState } from 'react';
import { MESSAGES } from './messages';
import type { EndTarget } from './target';

const EndClassDialog = lazy(() => import('./EndClassDialog'));

/** The button that opens 'end class'. The choices and texts stay until the teacher leaves the page. */
export function EndClassButton({ target, zone }: { target: EndTarget; zone: string }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button onPointerEnter={preloadDialog} onClick={() => setIsOpen(true)}>
        {target.ended ? MESSAGES.correct : MESSAGES.action}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <EndClassDialog open={isOpen} target={target} zone={zone} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
