import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { lazy, Suspense, useState } from 'react';
import { MESSAGES } from './messages';

const load = () => import('./RescheduleDialog');
const RescheduleDialog = lazy(load);

function preload() {
  preloadDialog();
  void load();
}

/** The button 'Reschedule class' and its dialog, which stays with the class that it was opened for. */
export function RescheduleClass({ classId }: { classId: number | undefined }) {
  const [opened, setOpened] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpened(classId);
    setIsOpen(true);
  };
  return (
    <>
      {classId !== undefined && (
        <Button variant="secondary" onPointerEnter={preload} onFocus={preload} onClick={open}>
          {MESSAGES.title}
        </Button>
      )}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <RescheduleDialog classId={opened} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
