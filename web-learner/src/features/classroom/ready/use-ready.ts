import type { PreparationAnswer } from '@school/bff-learner/contract/class-ready';
import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { mayJoin } from '@school/core/batches/join-window';
import type { ReadyFindings } from '@school/core/classroom/ready-light';
import { useEffect, useRef, useState } from 'react';
import { useIsImpersonated } from '../../../app/impersonated';
import type { Classroom } from '../use-classroom';
import { useClassPreparationQuery, useNoteClassReadyMutation } from './api';
import { useDeviceFindings, type DeviceResult } from './device-findings';

/** Project and tool may be done in another tab meanwhile. */
const AGAIN_MS = 30_000;

/** How ready a child is, as its own page knows. */
export interface Ready {
  /** The checks have begun. */
  hasBegun: boolean;
  findings: ReadyFindings | undefined;
  preparation: PreparationAnswer | undefined;
  /** The browser has given leave, so that the test may run without a press. */
  mayTest: boolean;
  onTested: (result: DeviceResult) => void;
  onToolOpened: () => void;
}

/** The classes whose tool was opened on this page. */
const opened = new Set<number>();

/** Looks at what a child needs for a class from ten minutes before it on, and tells the teacher what was found. */
export function useReady(shown: ClassroomAnswer, room: Classroom): Ready {
  const { class_id: classId, role, starts_at, ends_at, server_time } = shown;
  const isChild = role === 'student';
  const { data: preparation } = useClassPreparationQuery(
    { params: { id: classId } },
    { skip: !isChild, pollingInterval: AGAIN_MS },
  );
  const [result, setResult] = useState<DeviceResult>();
  const [isToolOpen, setIsToolOpen] = useState(() => opened.has(classId));
  const { isAllowed, camera, microphone } = useDeviceFindings(result);
  const hasBegun = isChild && mayJoin(new Date(starts_at), new Date(ends_at), new Date(server_time));
  const findings: ReadyFindings | undefined = preparation && {
    camera,
    microphone,
    network: room.isMeasured ? room.quality : 'untested',
    tool: preparation.tool === null ? 'none' : isToolOpen ? 'opened' : 'not_opened',
    homework: preparation.homework,
  };
  useTelling(classId, hasBegun ? findings : undefined, server_time);
  const onToolOpened = () => {
    opened.add(classId);
    setIsToolOpen(true);
  };
  return { hasBegun, findings, preparation, mayTest: hasBegun && isAllowed, onTested: setResult, onToolOpened };
}

/** Tells the server whatever is new; what did not get through is told again with the next check of the class. */
function useTelling(classId: number, findings: ReadyFindings | undefined, checkedAt: string): void {
  const [note] = useNoteClassReadyMutation();
  const isImpersonated = useIsImpersonated();
  const told = useRef<string>(undefined);
  const text = findings && !isImpersonated ? JSON.stringify(findings) : undefined;
  useEffect(() => {
    if (text === undefined || text === told.current) return;
    // `as`: it was written just above.
    const { homework: _, ...body } = JSON.parse(text) as ReadyFindings;
    told.current = text;
    void note({ params: { id: classId }, body }).then(({ error }) => {
      if (error !== undefined && told.current === text) told.current = undefined;
    });
  }, [classId, note, text, checkedAt]);
}
