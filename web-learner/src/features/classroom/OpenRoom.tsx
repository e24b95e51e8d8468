import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ChapterStrip, ClassroomPicker, EndClassDialog } from '../../app/shared-parts/classroom';
import { useViewerZone } from '../../app/viewer-zone';
import css from './Classroom.module.css';
import { DetailsPanel } from './DetailsPanel';
import { LeaveOutQuestion } from './LeaveOutQuestion';
import { MESSAGES } from './messages';
import { PermissionDialog } from './PermissionDialog';
import { RecordingTold } from './RecordingTold';
import { OwnCall } from './room/OwnCall';
import { useBuiltInRoom } from './room/use-built-in-room';
import { useRoomStreams } from './room/use-room-streams';
import { Stage } from './Stage';
import { TopBar } from './TopBar';
import type { Classroom } from './use-classroom';
import { useConsentedRecorder } from './use-consented-recorder';
import { useMoveNote } from './use-move-note';
import { useRecordingNews } from './use-recording-signs';
import { useRoom } from './use-room';

/** The room while the class runs: the bar above, the video, and the side panel. */
export function OpenRoom({ shown, classroom }: { shown: ClassroomAnswer; classroom: Classroom }) {
  const isTeacher = shown.role === 'teacher';
  const { check, tellMeasured } = classroom;
  const navigate = useNavigate();
  const panelId = useId();
  const detailsButton = useRef<HTMLButtonElement>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [task, setTask] = useState<'end' | 'meet'>();
  const video = useRoom(shown.room?.method === 'jitsi' ? shown.room : undefined, isTeacher, classroom.quality);
  const meeting = useBuiltInRoom(shown.room?.method === 'built_in' ? shown.room : undefined);
  const measured = meeting?.view.quality;
  useEffect(() => tellMeasured(measured), [tellMeasured, measured]);
  const help = useHelp(meeting?.view.local.problem === 'denied');
  const recorder = useConsentedRecorder(shown, useRoomStreams(meeting));
  useRecordingNews(check);
  const note = useMoveNote(shown);

  const leave = useCallback(
    () => void navigate(isTeacher ? paths.teacherHome : paths.classFeedback.getHref(shown.class_id)),
    [navigate, isTeacher, shown.class_id],
  );
  const togglePanel = () => {
    if (isPanelOpen) detailsButton.current?.focus();
    setIsPanelOpen(!isPanelOpen);
  };

  return (
    <div className={css.room}>
      <TopBar
        shown={shown}
        // Of our own room, what was measured of the pictures and the sound; before that, nothing.
        quality={shown.room?.method === 'built_in' ? measured : classroom.quality}
        video={video}
        recorder={recorder}
        panelId={panelId}
        isPanelOpen={isPanelOpen}
        detailsButton={detailsButton}
        onDetails={togglePanel}
        onEnd={isTeacher ? () => setTask('end') : leave}
        onLeave={leave}
      />
      <main id="content" tabIndex={-1} className={css.main}>
        <OfflineBanner text={MESSAGES.offline} />
        <RecordingTold isRecording={shown.is_recording} />
        {isTeacher && recorder.error && <Alert kind="error">{recorder.error}</Alert>}
        {note && <Alert kind="info">{note}</Alert>}
        <div className={css.stage}>
          <Stage
            shown={shown}
            video={video}
            onEmpty={leave}
            onMeet={() => setTask('meet')}
            call={meeting && <OwnCall meeting={meeting} shown={shown} onHelp={help.show} />}
          />
        </div>
        {isTeacher && recorder.state === 'recording' && (
          <Suspense fallback={null}>
            <ChapterStrip recorder={recorder} />
          </Suspense>
        )}
        {isTeacher && shown.room && shown.room.method !== 'none' && (
          <div className={css.below}>
            <Button variant="ghost" size="sm" onClick={() => setTask('meet')}>
              {shown.room.method === 'meet' ? MESSAGES.changeRoom : MESSAGES.switchToMeet}
            </Button>
          </div>
        )}
      </main>
      {isPanelOpen && <DetailsPanel id={panelId} shown={shown} onClose={togglePanel} />}
      <PermissionDialog
        open={video.isDenied || help.isShown}
        onClose={() => {
          video.forgiveDenied();
          help.hide();
        }}
      />
      {isTeacher && <LeaveOutQuestion question={recorder.question} missing={shown.without_consent} />}
      {isTeacher && (
        <TeacherDialogs shown={shown} task={task} onClose={() => setTask(undefined)} onEnded={leave} onMoved={check} />
      )}
    </div>
  );
}

/** The dialog about camera and microphone comes by itself once they were refused, and again when it is asked for. */
function useHelp(isDenied: boolean) {
  const [isShown, setIsShown] = useState(false);
  const [wasDenied, setWasDenied] = useState(false);
  if (isDenied !== wasDenied) {
    setWasDenied(isDenied);
    if (isDenied) setIsShown(true);
  }
  return { isShown, show: () => setIsShown(true), hide: () => setIsShown(false) };
}

interface TeacherDialogsProps {
  shown: ClassroomAnswer;
  task: 'end' | 'meet' | undefined;
  onClose: () => void;
  onEnded: () => void;
  onMoved: () => Promise<void>;
}

/** The dialogs that end the class, or move it to Google Meet; what was typed stays until the page is left. */
function TeacherDialogs({ shown, task, onClose, onEnded, onMoved }: TeacherDialogsProps) {
  const { zone } = useViewerZone();
  const [used, setUsed] = useState<readonly string[]>([]);
  if (task && !used.includes(task)) setUsed([...used, task]);
  const target = {
    id: shown.class_id,
    lessonName: shown.lesson_name,
    startsAt: new Date(shown.starts_at),
    endsAt: new Date(shown.ends_at),
    isTrial: shown.batch_type === 'free',
    students: shown.students.map(({ id, full_name }) => ({ id, name: full_name })),
  };
  const batch = {
    id: shown.batch_id,
    batch_name: shown.batch_name,
    classroom_method: shown.classroom_method,
    meet_link: shown.meet_link,
  };
  const isMeet = shown.room?.method === 'meet';
  return (
    <Suspense fallback={null}>
      {used.includes('end') && (
        <EndClassDialog open={task === 'end'} target={target} zone={zone} onClose={onClose} onEnded={onEnded} />
      )}
      {used.includes('meet') && (
        <ClassroomPicker
          key={shown.classroom_method}
          open={task === 'meet'}
          batch={batch}
          suggested={isMeet ? 'jitsi' : 'meet'}
          onClose={() => {
            onClose();
            void onMoved();
          }}
        />
      )}
    </Suspense>
  );
}
