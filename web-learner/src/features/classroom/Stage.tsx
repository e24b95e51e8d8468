import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { ROOM_ALLOWS } from '@school/core/classroom/room-address';
import { Button } from '@school/web-kit/button/Button';
import { buttonClass } from '@school/web-kit/button/button-class';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { VideoIcon } from '@school/web-kit/icons/VideoIcon';
import { Countdown } from '@school/web-kit/time/Countdown';
import { EMPTY_ROOM_S } from '@school/core/classroom/room-state';
import { useState, type ReactNode } from 'react';
import css from './Classroom.module.css';
import { useAskBackIntoRoomMutation } from './api';
import { MESSAGES } from './messages';
import { ROOM_MESSAGES } from './room/messages';
import { useChannelState } from './room/use-channel-state';
import { useRoomChannel } from './room/use-room-channel';
import { isAtDoor, isSentOut } from './use-classroom';
import type { VideoRoom } from './use-room';

interface StageProps {
  shown: ClassroomAnswer;
  video: VideoRoom;
  /** The room closes because nobody remains. */
  onEmpty: () => void;
  /** Opens the choice of Google Meet; only for the teacher. */
  onMeet: () => void;
  /** Our own room, as soon as it is open. */
  call: ReactNode;
}

/** Where the class is held: the video room in a frame, or the way to Google Meet. */
export function Stage({ shown, video, call, onEmpty, onMeet }: StageProps) {
  const { room, role } = shown;
  if (room === null && isSentOut(shown)) return <SentOut shown={shown} />;
  if (room === null && isAtDoor(shown)) return <Message title={ROOM_MESSAGES.atDoor} text={ROOM_MESSAGES.atDoorText} />;
  if (room === null) return <Message title={MESSAGES.notYours} />;
  if (room.method === 'meet') return <MeetLink link={room.link} />;
  if (room.method === 'built_in') return <OwnRoom call={call} />;
  if (room.method === 'none')
    return (
      <Message title={MESSAGES.noneTitle} text={role === 'teacher' ? MESSAGES.noneTeacher : MESSAGES.noneStudent}>
        {role === 'teacher' && (
          <Button size="lg" onClick={onMeet}>
            {MESSAGES.useMeet}
          </Button>
        )}
      </Message>
    );
  if (!video.entry) return null;
  return (
    <>
      <iframe
        key={video.entry.time}
        ref={video.frame}
        src={video.entry.address}
        title={MESSAGES.roomTitle}
        allow={ROOM_ALLOWS}
        referrerPolicy="no-referrer"
        className={css.frame}
      />
      {/* Over the room, which stays: it may find its way back after a lost connection. */}
      {video.isEmptied && <Emptied onStay={video.enterAgain} onEmpty={onEmpty} />}
    </>
  );
}

/** A child that the teacher has sent out of the room can ask to be let in again. */
function SentOut({ shown }: { shown: ClassroomAnswer }) {
  const [ask, { isLoading, isError }] = useAskBackIntoRoomMutation();
  const hasAsked = shown.students.some(({ asks_back }) => asks_back);
  return (
    <Message
      title={ROOM_MESSAGES.youAreOut}
      text={hasAsked ? ROOM_MESSAGES.asked : isError ? ROOM_MESSAGES.failed : ROOM_MESSAGES.youAreOutText}
    >
      {!hasAsked && (
        <Button size="lg" busy={isLoading} onClick={() => void ask({ params: { id: shown.class_id } })}>
          {ROOM_MESSAGES.askBack}
        </Button>
      )}
    </Message>
  );
}

/** Our own room, or why this page has no place in it. */
function OwnRoom({ call }: { call: ReactNode }) {
  const channel = useRoomChannel();
  const { state, endedBy } = useChannelState();
  if (state === 'ended' && endedBy)
    return (
      <Message title={ROOM_MESSAGES.ended[endedBy]}>
        {endedBy !== 'ended' && (
          <Button size="lg" onClick={() => channel?.open()}>
            {ROOM_MESSAGES.again}
          </Button>
        )}
      </Message>
    );
  return call ?? <Message title={ROOM_MESSAGES.connecting} />;
}

function MeetLink({ link }: { link: string }) {
  return (
    <Message title={MESSAGES.meetTitle} text={MESSAGES.meetText}>
      <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'lg' })}>
        <VideoIcon />
        {MESSAGES.openMeet}
        <ExternalIcon size="sm" />
        <span className="visually-hidden"> ({MESSAGES.newTab})</span>
      </a>
    </Message>
  );
}

/** Nobody remains in the room: it closes after a minute. */
function Emptied({ onStay, onEmpty }: { onStay: () => void; onEmpty: () => void }) {
  const [closesAt] = useState(() => new Date(Date.now() + EMPTY_ROOM_S * 1000));
  return (
    <Message title={MESSAGES.emptyTitle}>
      <p>
        {MESSAGES.emptyText} <Countdown to={closesAt} onDone={onEmpty} />
      </p>
      <Button size="lg" autoFocus onClick={onStay}>
        {MESSAGES.stay}
      </Button>
    </Message>
  );
}

interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  return (
    <section className={css.message} aria-live="polite">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
