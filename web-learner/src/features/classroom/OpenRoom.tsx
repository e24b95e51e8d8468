import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { Button } from '@school/web-kit/button/Button';
import { classNames } from '@school/web-kit/class-names';
import { Alert } from '@school/web-kit/feedback/Alert';
import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ChapterStrip, ClassroomPicker, EndClassDialog } from '../../app/shared-parts/classroom';
import { useViewerZone } from '../../app/viewer-zone';
import { BoardNotice } from './boards/BoardNotice';
import { useBoards } from './boards/use-boards';
import { ChatButton } from './chat/ChatButton';
import { ChatPanel } from './chat/ChatPanel';
import { useClassChat } from './chat/use-class-chat';
import css from './Classroom.module.css';
import { DetailsPanel } from './DetailsPanel';
import { LeaveOutQuestion } from './LeaveOutQuestion';
import { MESSAGES } from './messages';
import { PermissionDialog } from './PermissionDialog';
import { RecordingTold } from './RecordingTold';
import { OwnCall } from './room/OwnCall';
import { useBuiltInRoom } from './room/use-built-in-room';
import { useRoomChannel } from './room/use-room-channel';
import { useRoomStreams } from './room/use-room-streams';
import { Stage } from './Stage';
import { TopBar } from './TopBar';
import type { Classroom } from './use-classroom';
import { useConsentedRecorder } from './use-consented-recorder';
import { useMoveNote } from './use-move-note';
import { useRecordingNews } from './use-recording-signs';
import { useRoom } from './use-room';

const BoardStage = lazyPart(() => import('./boards/BoardStage'));

/** The room while the class runs: the bar above, the video, and the side panel. */
export function OpenRoom({ shown, classroom }: { shown: ClassroomAnswer; classroom: Classroom }) {
  const isTeacher = shown.role === 'teacher';
  const { check, tellMeasured } = classroom;
  const navigate = useNavigate();
  const panelId = useId();
  const detailsButton = useRef<HTMLButtonElement>(null);
  const chatButton = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = useState<'details' | 'chat'>();
  const chat = useClassChat(shown);
  const [task, setTask] = useState<'end' | 'meet'>();
  const video = useRoom(shown.room?.method === 'jitsi' ? shown.room : undefined, isTeacher, classroom.quality);
  const meeting = useBuiltInRoom(shown.room?.method === 'built_in' ? shown.room : undefined);
  const measured = meeting?.view.quality;
  useEffect(() => tellMeasured(measured), [tellMeasured, measured]);
  const help = useHelp(meeting?.view.local.problem === 'denied');
  const recorder = useConsentedRecorder(shown, useRoomStreams(meeting));
  useRecordingNews(check);
  const note = useMoveNote(shown);
  const channel = useRoomChannel();
  const boards = useBoards(channel, isTeacher);
  // In our own room it stands among the pictures; otherwise beside the frame, or the way to Google Meet.
  const board =
    channel && boards.link && boards.open.length > 0 ? (
      <div className={css.boards}>
        <BoardStage shown={shown} channel={channel} link={boards.link} boards={boards} />
      </div>
    ) : undefined;

  const leave = useCallback(
    () => void navigate(isTeacher ? paths.teacherHome : paths.classFeedback.getHref(shown.class_id)),
    [navigate, isTeacher, shown.class_id],
  );
  // One panel at a time: on a phone it covers the room.
  const toggle = (wanted: 'details' | 'chat') => {
    if (panel === wanted) (wanted === 'chat' ? chatButton : detailsButton).current?.focus();
    setPanel(panel === wanted ? undefined : wanted);
  };

  return (
    <div className={css.room}>
      <TopBar
        shown={shown}
        quality={qualityShown(shown, measured, classroom.quality)}
        recorder={recorder}
        boards={boards}
        panelId={panelId}
        isPanelOpen={panel === 'details'}
        detailsButton={detailsButton}
        onDetails={() => toggle('details')}
        chatButton={
          !chat.isForOthers && (
            <ChatButton
              ref={chatButton}
              panelId={`${panelId}-chat`}
              isOpen={panel === 'chat'}
              unread={chat.unread}
              onToggle={() => toggle('chat')}
            />
          )
        }
        onEnd={isTeacher ? () => setTask('end') : leave}
        onLeave={leave}
      />
      <main id="content" tabIndex={-1} className={css.main}>
        <OfflineBanner text={MESSAGES.offline} />
        <RecordingTold isRecording={shown.is_recording} />
        {isTeacher && recorder.error && <Alert kind="error">{recorder.error}</Alert>}
        {note && <Alert kind="info">{note}</Alert>}
        <BoardNotice boards={boards} teacherName={shown.teacher_name} />
        <div className={classNames(css.work, board && !meeting && css.withBoards)}>
          {!meeting && board}
          <div className={css.stage}>
            <Stage
              shown={shown}
              video={video}
              onEmpty={leave}
              onMeet={() => setTask('meet')}
              call={meeting && <OwnCall meeting={meeting} shown={shown} board={board} onHelp={help.show} />}
            />
          </div>
        </div>
        {isTeacher && recorder.state === 'recording' && <ChapterStrip recorder={recorder} />}
        {isTeacher && shown.room && shown.room.method !== 'none' && (
          <div className={css.below}>
            <Button variant="ghost" size="sm" onClick={() => setTask('meet')}>
              {shown.room.method === 'meet' ? MESSAGES.changeRoom : MESSAGES.switchToMeet}
            </Button>
          </div>
        )}
      </main>
      {panel === 'details' && <DetailsPanel id={panelId} shown={shown} onClose={() => toggle('details')} />}
      {panel === 'chat' && (
        <ChatPanel id={`${panelId}-chat`} classId={shown.class_id} chat={chat} onClose={() => toggle('chat')} />
      )}
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

/** Of our own room what was measured of its pictures and sound, of a Jitsi host our calls; nothing of a room of others. */
function qualityShown(
  { room }: ClassroomAnswer,
  measured: ConnectionQuality | undefined,
  called: ConnectionQuality,
): ConnectionQuality | undefined {
  if (room?.method === 'built_in') return measured;
  return room?.method === 'jitsi' ? called : undefined;
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
    <>
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
    </>
  );
}
