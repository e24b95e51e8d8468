import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { useSession } from '../../../app/use-session';
import type { ReactNode } from 'react';
import { Call } from './Call';
import type { Meeting } from './use-built-in-room';

interface OwnCallProps {
  meeting: Meeting;
  shown: ClassroomAnswer;
  /** The boards that are open. */
  board: ReactNode | undefined;
  onHelp: () => void;
}

/** Our own video room with what belongs to it: whom the teacher sends out. */
export function OwnCall({ meeting, shown, board, onHelp }: OwnCallProps) {
  const { userName } = useSession();
  return (
    <Call
      meeting={meeting}
      isTeacher={shown.role === 'teacher'}
      ownName={userName ?? ''}
      board={board}
      onHelp={onHelp}
      onRemove={() => undefined}
    />
  );
}
