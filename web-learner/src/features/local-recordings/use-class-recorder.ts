import { RECORDER_PROBLEMS } from '@school/core/local-recordings/errors';
import { STATUS_MS } from '@school/core/local-recordings/recorder-limits';
import type { AlertKind } from '@school/web-kit/feedback/Alert';
import { useEffect, useRef, useState } from 'react';
import { captureClass, type Capture } from './capture-class';
import { MESSAGES } from './messages';
import { surfaceOf } from './mix-class';
import type { MixSources } from './mix-sources';
import { recordClass, type ClassRecording } from './record-class';
import { canRecord } from './record-stream';
import { useChapters, type Chapters } from './use-chapters';
import { useMixedFilm } from './use-mixed-film';
import { useRecordingStore } from './use-recording-store';

export interface ClassRecorderOptions {
  classId: number;
  /** The title of the recording, for example the lesson's name. */
  title: string;
  /** What the class's own room gives; undefined where the class is held elsewhere, and the screen is captured. */
  sources: MixSources | undefined;
  /** The names that the lesson offers for chapters. */
  chapterTitles: readonly string[];
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
  chapters: Chapters;
}

const SECOND_MS = 1000;

/**
 * Records the class into this browser: mixed from its own room, or else the captured screen. It stops and saves when the
 * captured screen ends or the classroom is left.
 */
export function useClassRecorder(options: ClassRecorderOptions): ClassRecorder {
  const { classId, title, sources, chapterTitles, onNote } = options;
  const store = useRecordingStore();
  const [state, setState] = useState<ClassRecorder['state']>('idle');
  const [error, setError] = useState(() => (canRecord() ? null : RECORDER_PROBLEMS.not_supported));
  const running = useRef<ClassRecording>(undefined);
  const startedAt = useRef(0);
  const isStarting = useRef(false);
  const sessionId = useRef<string>(undefined);
  const hasLeft = useRef(false);
  const elapsedMs = useElapsed(state, startedAt);
  const chapters = useChapters({ titles: chapterTitles, running, startedAt, store, onNote });

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      running.current?.stop();
    };
  }, []);
  const film = useMixedFilm(sources, store);
  const isWholeScreen = state === 'recording' && surfaceOf(sources?.screen ?? null) === 'monitor';
  useEffect(() => {
    if (isWholeScreen) onNote(MESSAGES.wholeScreen, { kind: 'warning' });
  }, [isWholeScreen, onNote]);

  const begin = async () => {
    sessionId.current ??= crypto.randomUUID();
    const details = { classId, title, sessionId: sessionId.current, heardIds: film.heardAtFirst() };
    const recording = await recordClass<Capture>(store, details, () => film.open() ?? captureClass());
    if (typeof recording === 'string') {
      setError(RECORDER_PROBLEMS[recording]);
      return;
    }
    running.current = recording;
    film.follow(recording.id);
    startedAt.current = performance.now();
    chapters.clear();
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
    film.end();
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
  return { state, start, stop: () => running.current?.stop(), error, elapsedMs, chapters };
}

/** The milliseconds since the start, once a second; while nothing is saved, leaving the page warns. */
function useElapsed(state: ClassRecorder['state'], startedAt: { current: number }): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (state === 'idle') return;
    const tick = () => setElapsedMs(performance.now() - startedAt.current);
    if (state === 'recording') tick();
    const timer = state === 'recording' && setInterval(tick, SECOND_MS);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (timer) clearInterval(timer);
    };
  }, [state, startedAt]);
  return elapsedMs;
}
