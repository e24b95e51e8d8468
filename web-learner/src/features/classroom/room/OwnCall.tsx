import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { useSession } from '../../../app/use-session';
import { Call } from './Call';
import type { Meeting } from './use-built-in-room';

interface OwnCallProps {
  meeting: Meeting;
  shown: ClassroomAnswer;
  onHelp: () => void;
}

/** Our own video room with what belongs to it: whom the teacher sends out. */
export function OwnCall({ meeting, shown, onHelp }: OwnCallProps) {
  const { userName } = useSession();
  return (
    <Call
      meeting={meeting}
      isTeacher={shown.role === 'teacher'}
      ownName={userName ?? ''}
      onHelp={onHelp}
      onRemove={() => undefined}
    />
  );
}
