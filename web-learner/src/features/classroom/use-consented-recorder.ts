import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useEffect } from 'react';
import { useClassRecorder, type ClassRecorder } from '../../app/shared-parts/classroom';

/**
 * The recorder of a class, which does not start while a child has no consent to recordings, and stops when a family takes
 * its consent back during the class.
 */
export function useConsentedRecorder(shown: ClassroomAnswer): ClassRecorder {
  const { class_id: classId, lesson_name: title, recording_refused: refusal } = shown;
  const recorder = useClassRecorder({ classId, title, onNote: notify });
  const mustStop = refusal !== null && recorder.state === 'recording';
  const { stop } = recorder;
  useEffect(() => {
    if (!mustStop) return;
    stop();
    notify(refusal, { kind: 'error' });
  }, [mustStop, refusal, stop]);
  if (refusal === null) return recorder;
  const refuse = async (): Promise<void> => void notify(refusal, { kind: 'error' });
  return { ...recorder, start: refuse };
}
