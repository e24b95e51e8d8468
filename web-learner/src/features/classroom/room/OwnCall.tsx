import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../../app/use-session';
import { useMoveOutOfRoomMutation, useShutRoomDoorMutation } from '../api';
import type { RoomPerson } from './built-in-room';
import { Call } from './Call';
import css from './Call.module.css';
import { ROOM_MESSAGES } from './messages';
import type { Meeting } from './use-built-in-room';

interface OwnCallProps {
  meeting: Meeting;
  shown: ClassroomAnswer;
  /** A board that is open takes the place of the pictures, which become a strip. */
  board?: ReactNode;
  onHelp: () => void;
}

/** Our own video room with what belongs to it: whom the teacher sends out, and lets in. */
export function OwnCall({ meeting, shown, board, onHelp }: OwnCallProps) {
  const { userName } = useSession();
  const [leaving, setLeaving] = useState<RoomPerson>();
  const [moveOut] = useMoveOutOfRoomMutation();
  const [shutDoor] = useShutRoomDoorMutation();
  const params = { id: shown.class_id };
  const isTeacher = shown.role === 'teacher';
  const tellFailure = () => void notify(ROOM_MESSAGES.failed, { kind: 'error' });
  const letIn = (studentId: number) =>
    void moveOut({ params, body: { student_id: studentId, is_out: false } })
      .unwrap()
      .catch(tellFailure);
  const setDoor = (isShut: boolean) =>
    void shutDoor({ params, body: { is_shut: isShut } })
      .unwrap()
      .then(() => notify(isShut ? ROOM_MESSAGES.doorIsShut : ROOM_MESSAGES.doorIsOpen, { kind: 'info' }))
      .catch(tellFailure);
  const removed = leaving?.member.student_id;
  return (
    <div className={css.own}>
      {isTeacher &&
        shown.students
          .filter(({ is_out, waits }) => is_out || waits)
          .map((child) => (
            <p key={child.id} role="status" className={css.notice}>
              <span>{whyOutside(child)}</span>
              <Button
                variant={child.asks_back || child.waits ? 'primary' : 'secondary'}
                onClick={() => letIn(child.id)}
              >
                {ROOM_MESSAGES.letIn}
              </Button>
            </p>
          ))}
      <Call
        meeting={meeting}
        isTeacher={isTeacher}
        ownName={userName ?? ''}
        board={board}
        onHelp={onHelp}
        onRemove={setLeaving}
        isDoorShut={shown.is_door_shut}
        onDoor={setDoor}
      />
      <Confirm
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={ROOM_MESSAGES.removeTitle(leaving?.member.name ?? '')}
        action={ROOM_MESSAGES.remove}
        danger
        failureText={ROOM_MESSAGES.failed}
        onConfirm={async () => {
          if (typeof removed === 'number')
            await moveOut({ params, body: { student_id: removed, is_out: true } }).unwrap();
        }}
      >
        <p>{ROOM_MESSAGES.removeText}</p>
      </Confirm>
    </div>
  );
}

function whyOutside({ full_name, asks_back, waits }: ClassroomAnswer['students'][number]): string {
  if (waits) return ROOM_MESSAGES.waits(full_name);
  return asks_back ? ROOM_MESSAGES.asksBack(full_name) : ROOM_MESSAGES.isOut(full_name);
}
