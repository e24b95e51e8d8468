import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { titlesOf } from '@school/core/recordings/chapters';
import { mayBeHeard } from '@school/core/recordings/heard';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useEffect, useMemo, useState } from 'react';
import { useClassRecorder, type ClassRecorder, type MixSources } from '../../app/shared-parts/classroom';
import { useLessonOfClassQuery } from './api';
import { useRecordingSigns } from './use-recording-signs';

/** The media of a class that is held in our own room. */
export interface RoomStreams {
  /** This person's camera, the screen that they share, and their microphone. */
  camera: MediaStream | undefined;
  screen: MediaStream | undefined;
  voice: MediaStreamTrack | null;
  /** What the others send. */
  remote: readonly { member: { student_id: number | null }; streams: { voice: MediaStream } }[];
}

/** The recorder with its question about children who have no consent. */
export interface ConsentedRecorder extends ClassRecorder {
  /** The teacher is asked whether to record without these children's sound. */
  question: { isAsked: boolean; agree: () => Promise<void>; cancel: () => void };
}

/**
 * The recorder of a class, for its teacher. In our own room a child without a consent is not heard, and the teacher is asked
 * before. Elsewhere everybody on the screen would be in the film: it does not start while a child has no consent, and stops
 * when a family takes its consent back during the class.
 */
export function useConsentedRecorder(shown: ClassroomAnswer, streams: RoomStreams | undefined): ConsentedRecorder {
  const { class_id: classId, lesson_name: title, recording_refused: refusal, role, without_consent: missing } = shown;
  const isTeacher = role === 'teacher';
  const sources = useSources(shown, streams);
  const [asked, setAsked] = useState(false);
  const [agreed, setAgreed] = useState<string>();
  const recorder = useClassRecorder({
    classId,
    title,
    sources: isTeacher ? sources : undefined,
    chapterTitles: useChapterTitles(shown),
    onNote: notify,
  });
  const { state, stop } = recorder;
  useRecordingSigns(classId, state === 'recording');
  const isRefused = refusal !== null && sources === undefined;
  const mustStop = isRefused && state === 'recording';
  useEffect(() => {
    if (!mustStop) return;
    stop();
    notify(refusal, { kind: 'error' });
  }, [mustStop, refusal, stop]);

  // Another list of names is another question.
  const names = missing.map(({ id }) => id).join();
  const start = async (): Promise<void> => {
    if (!isTeacher) return void notify(ROOM_REFUSALS.only_teacher.text, { kind: 'error' });
    if (isRefused) return void notify(refusal, { kind: 'error' });
    if (missing.length > 0 && agreed !== names) return setAsked(true);
    await recorder.start();
  };
  const agree = async (): Promise<void> => {
    setAgreed(names);
    await recorder.start();
  };
  return { ...recorder, start, question: { isAsked: asked, agree, cancel: () => setAsked(false) } };
}

/** What may be in the film: a child who has no consent is not even given to the recorder. */
function useSources(shown: ClassroomAnswer, streams: RoomStreams | undefined): MixSources | undefined {
  const { students, without_consent: missing, teacher_name: teacherName } = shown;
  return useMemo(() => {
    if (!streams) return undefined;
    const heard = mayBeHeard(students, missing);
    const voices = new Map<number, MediaStream>();
    for (const { member, streams: sent } of streams.remote)
      if (member.student_id !== null && heard.has(member.student_id)) voices.set(member.student_id, sent.voice);
    return {
      teacherName,
      camera: streams.camera ?? null,
      screen: streams.screen ?? null,
      voice: streams.voice,
      voices,
      isSomebodyLeftOut: missing.length > 0,
    };
  }, [streams, students, missing, teacherName]);
}

/** The names that the lesson offers; without them chapters are numbered. */
function useChapterTitles({ role, lesson_code: lessonCode }: ClassroomAnswer): readonly string[] {
  const { data } = useLessonOfClassQuery({ params: { lessonCode } }, { skip: role !== 'teacher' });
  return useMemo(
    () =>
      data
        ? titlesOf(
            data.agenda,
            data.activities.map(({ title }) => title),
          )
        : [],
    [data],
  );
}
