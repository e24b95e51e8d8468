import { RECORDER_PROBLEMS } from '@school/core/local-recordings/errors';
import { STATUS_MS } from '@school/core/local-recordings/recorder-limits';
import type { AlertKind } from '@school/web-kit/feedback/Alert';
import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from './messages';
import { recordClass, type ClassRecording } from './record-class';
import { canRecord } from './record-stream';
import { useRecordingStore } from './use-recording-store';

export interface ClassRecorderOptions {
  classId: number;
  /** The title of the recording, for example the lesson's name. */
  title: string;
  /** Shows a message for `stayMs`; `notify` of the toasts fits. */
  onNote: (text: string, options: { kind: AlertKind; stayMs?: number }) => unknown;
}

/** The recorder of a class. */
export interface ClassRecorder {
  state: 'idle' | 'recording' | 'saving';
  start: () => Promise<void>;
  stop: () => void;
  /** Why nothing is being recorded; at first only when this browser cannot record at all. */
  error: string | null;
  elapsedMs: number;
}

const SECOND_MS = 1000;

/** Records the class into this browser. It stops and saves when the shared screen ends or the classroom is left. */
export function useClassRecorder({ classId, title, onNote }: ClassRecorderOptions): ClassRecorder {
  const store = useRecordingStore();
  const [state, setState] = useState<ClassRecorder['state']>('idle');
  const [error, setError] = useState(() => (canRecord() ? null : RECORDER_PROBLEMS.not_supported));
  const [elapsedMs, setElapsedMs] = useState(0);
  const running = useRef<ClassRecording>(undefined);
  const isStarting = useRef(false);
  const sessionId = useRef<string>(undefined);
  const hasLeft = useRef(false);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      running.current?.stop();
    };
  }, []);
  useEffect(() => {
    if (state === 'idle') return;
    const startedAt = performance.now();
    const timer = state === 'recording' && setInterval(() => setElapsedMs(performance.now() - startedAt), SECOND_MS);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (timer) clearInterval(timer);
    };
  }, [state]);

  const begin = async () => {
    sessionId.current ??= crypto.randomUUID();
    const details = { classId, title, sessionId: sessionId.current };
    const recording = await recordClass(store, details);
    if (typeof recording === 'string') {
      setError(RECORDER_PROBLEMS[recording]);
      return;
    }
    running.current = recording;
    setElapsedMs(0);
    setState('recording');
    onNote(MESSAGES.started, { kind: 'info', stayMs: STATUS_MS });
    for (const warning of recording.warnings) onNote(warning, { kind: 'warning' });
    void follow(recording);
    // The person left while the browser was asking for the screen.
    if (hasLeft.current) recording.stop();
  };
  const follow = async (recording: ClassRecording) => {
    await recording.ended;
    setState('saving');
    const problem = await recording.saved;
    running.current = undefined;
    setState('idle');
    // The line for errors is gone with the classroom.
    if (problem && hasLeft.current) onNote(RECORDER_PROBLEMS[problem], { kind: 'error' });
    else if (problem) setError(RECORDER_PROBLEMS[problem]);
    else onNote(MESSAGES.stopped, { kind: 'success', stayMs: STATUS_MS });
  };
  const start = async () => {
    if (isStarting.current || running.current || !canRecord()) return;
    isStarting.current = true;
    setError(null);
    await begin().finally(() => (isStarting.current = false));
  };
  return { state, start, stop: () => running.current?.stop(), error, elapsedMs };
}
