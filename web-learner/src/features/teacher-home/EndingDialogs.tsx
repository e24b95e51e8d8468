import type { teacherDashboard } from '@school/bff-learner/contract/calendar';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { EndClassDialog, type EndTarget } from '../../app/shared-parts/end-class-button';
import { useClassStudentsQuery } from './api';

type Dashboard = ReturnType<(typeof teacherDashboard)['response']['parse']>;

/** The classes whose dialog was opened, as they were then, and the one whose dialog is open now. */
interface Endings {
  opened: readonly EndTarget[];
  shownId: number | undefined;
}

/**
 * The state of 'end class'. It belongs to the page and not to a button: when the next class begins, a class moves from
 * the running one to those to be ended, and what the teacher has chosen and typed must survive that.
 */
export function useEndings() {
  const [endings, setEndings] = useState<Endings>({ opened: [], shownId: undefined });
  const open = (target: EndTarget) =>
    setEndings(({ opened }) => ({
      opened: opened.some(({ id }) => id === target.id) ? opened : [...opened, target],
      shownId: target.id,
    }));
  const close = () => setEndings(({ opened }) => ({ opened, shownId: undefined }));
  const heading = useFocusBack(endings.shownId !== undefined);
  return { endings, open, close, heading };
}

interface EndingDialogsProps {
  endings: Endings;
  /** The page's data now. */
  dashboard: Dashboard | undefined;
  zone: string;
  onClose: () => void;
}

/** One dialog per class that was opened, so that each keeps its choices and texts until the teacher leaves the page. */
export function EndingDialogs({ endings: { opened, shownId }, dashboard, zone, onClose }: EndingDialogsProps) {
  return opened.map((target) => (
    <Suspense key={target.id} fallback={null}>
      <EndingDialog open={shownId === target.id} opened={target} dashboard={dashboard} zone={zone} onClose={onClose} />
    </Suspense>
  ));
}

interface EndingDialogProps extends Omit<EndingDialogsProps, 'endings'> {
  open: boolean;
  opened: EndTarget;
}

function EndingDialog({ open, opened, dashboard, zone, onClose }: EndingDialogProps) {
  return <EndClassDialog open={open} target={useLiveTarget(opened, dashboard)} zone={zone} onClose={onClose} />;
}

/**
 * The class of a dialog as the page has it now. When another tab has ended or canceled it, the page has it no
 * longer: the last copy stays, and the server's refusal says what happened, because the page cannot know.
 */
function useLiveTarget(opened: EndTarget, dashboard: Dashboard | undefined): EndTarget {
  // A class that was moved meanwhile is among the next ones, with its new time.
  const all = dashboard ? [...dashboard.to_end, dashboard.ongoingClass, ...dashboard.upcomingClasses] : [];
  const shown = useLastDefined(all.find((one) => one?.id === opened.id) ?? undefined);
  const listed = shown && 'students' in shown ? shown.students : undefined;
  const { currentData } = useClassStudentsQuery({ params: { classId: opened.id } }, { skip: !shown || !!listed });
  if (!shown) return opened;
  return {
    id: opened.id,
    lessonName: shown.lesson_name,
    startsAt: new Date(shown.starts_at),
    endsAt: new Date(shown.ends_at),
    isTrial: shown.batch_type === 'free',
    students: listed ?? currentData?.students ?? opened.students,
  };
}

/**
 * The dialog itself returns the focus to the button that opened it. When that button is gone, or goes because the class
 * was ended, the focus moves to the page's heading instead of being lost.
 */
function useFocusBack(isOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // After every refresh of the page, because the button often goes only after its dialog has closed.
  useEffect(() => {
    const hasJustClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isOpen || opener.current === null || opener.current.isConnected) return;
    opener.current = null;
    if (hasJustClosed || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return heading;
}
