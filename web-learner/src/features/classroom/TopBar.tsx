import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { InfoIcon } from '@school/web-kit/icons/InfoIcon';
import { LogoutIcon } from '@school/web-kit/icons/LogoutIcon';
import { MoreIcon } from '@school/web-kit/icons/MoreIcon';
import { ProjectIcon } from '@school/web-kit/icons/ProjectIcon';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { VideoIcon } from '@school/web-kit/icons/VideoIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { Menu } from '../../parts/Menu';
import { Badge } from '@school/web-kit/shell/Badge';
import type { ReactNode, Ref } from 'react';
import { paths } from '../../app/paths';
import type { ClassRecorder } from '../../app/shared-parts/classroom';
import { BoardButtons } from './boards/BoardButtons';
import type { Boards } from './boards/use-boards';
import { ConnectionBadge } from './ConnectionBadge';
import { MESSAGES } from './messages';
import css from './TopBar.module.css';

export interface TopBarProps {
  shown: ClassroomAnswer;
  /** Undefined while nothing has been measured, and where the picture goes by others. */
  quality: ConnectionQuality | undefined;
  recorder: ClassRecorder;
  boards: Boards;
  panelId: string;
  isPanelOpen: boolean;
  detailsButton: Ref<HTMLButtonElement>;
  onDetails: () => void;
  chatButton: ReactNode;
  /** Ends the class (teacher), or leaves it (student). */
  onEnd: () => void;
  /** Leaves without ending the class (teacher). */
  onLeave: () => void;
}

/** The bar over the room: what a teacher and a student do during a class. */
export function TopBar(props: TopBarProps) {
  const { shown, quality, recorder, panelId, isPanelOpen, detailsButton, onDetails, chatButton, onEnd } = props;
  const isTeacher = shown.role === 'teacher';
  return (
    <header className={css.bar}>
      <div className={css.title}>
        <h1>{shown.lesson_name}</h1>
        {quality && <ConnectionBadge quality={quality} />}
        <RecordingBadge recorder={recorder} isRecorded={shown.is_recording} />
      </div>
      <div role="group" aria-label={MESSAGES.toolbar} className={css.tools}>
        <WorkLink classId={isTeacher ? shown.class_id : undefined} />
        <Button
          ref={detailsButton}
          variant="ghost"
          icon={<InfoIcon />}
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? panelId : undefined}
          onClick={onDetails}
        >
          {MESSAGES.details}
        </Button>
        {chatButton}
        <BoardButtons boards={props.boards} />
        <Menu
          label={MESSAGES.more}
          trigger={
            <>
              <MoreIcon />
              {MESSAGES.more}
            </>
          }
          items={menuItems(props)}
        />
        <Button variant="danger" icon={<LogoutIcon />} onClick={onEnd}>
          {isTeacher ? MESSAGES.endClass : MESSAGES.leaveClass}
        </Button>
      </div>
    </header>
  );
}

/** For everybody in the room; the teacher's own recorder says more. */
function RecordingBadge({ recorder, isRecorded }: { recorder: ClassRecorder; isRecorded: boolean }) {
  if (recorder.state === 'idle' && !isRecorded) return null;
  const texts = { recording: MESSAGES.recording, saving: MESSAGES.savingRecording, idle: MESSAGES.isRecorded };
  return (
    <Badge tone="danger" icon={<VideoIcon size="sm" />}>
      {texts[recorder.state]}
    </Badge>
  );
}

/** In a new tab, so that the call goes on: a teacher of this class gives badges, a student hands in a project. */
function WorkLink({ classId }: { classId: number | undefined }) {
  const isTeacher = classId !== undefined;
  const Icon = isTeacher ? TrophyIcon : ProjectIcon;
  return (
    <ButtonLink
      variant="ghost"
      icon={<Icon />}
      href={isTeacher ? `${paths.reviewProjects}?class=${classId}` : paths.myProjects}
      target="_blank"
    >
      {isTeacher ? MESSAGES.provideBadge : MESSAGES.submitProject}
      <span className="visually-hidden"> ({MESSAGES.newTab})</span>
    </ButtonLink>
  );
}

function menuItems({ shown, recorder, onLeave }: TopBarProps): MenuItem[] {
  const recordings = {
    label: MESSAGES.myRecordings,
    // In a new tab, so that the call goes on.
    onSelect: () => void window.open(paths.classRecordings, '_blank', 'noopener'),
  };
  if (shown.role !== 'teacher') return [recordings];
  const isRecording = recorder.state === 'recording';
  return [
    {
      label: isRecording ? MESSAGES.stopRecording : MESSAGES.startRecording,
      disabled: recorder.state === 'saving',
      onSelect: () => (isRecording ? recorder.stop() : void recorder.start()),
    },
    recordings,
    { label: MESSAGES.leaveForNow, onSelect: onLeave, separated: true },
  ];
}
