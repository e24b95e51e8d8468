import type { ClassBoardsAnswer } from '@school/bff-learner/contract/class-boards';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useCodeOfActivity } from '../../../app/shared-parts/lesson-code';
import { MESSAGES } from './messages';

/** An activity of the lesson in which a child can go on with the code of the class. */
export type TakingActivity = ClassBoardsAnswer['activities'][number];

/** Code of the class that a child wants in its lesson. */
export interface TakenCode {
  activity: TakingActivity;
  code: string;
}

/** Asks before the code of the class replaces what the child has written in its lesson. It may wait for what that is. */
export function PutIntoLesson({ taken: { activity, code }, onClose }: { taken: TakenCode; onClose: () => void }) {
  const { own, put } = useCodeOfActivity(activity.id);
  const there = own()?.trim() ?? '';
  return (
    <Confirm
      open
      onClose={onClose}
      title={MESSAGES.putTitle(activity.title)}
      action={MESSAGES.putAction}
      failureText={MESSAGES.putFailed}
      onConfirm={() => {
        put(code);
        notify(MESSAGES.put(activity.title));
      }}
    >
      {there === '' || there === code.trim() ? MESSAGES.putText : MESSAGES.putReplaces}
    </Confirm>
  );
}

/** What the way into an activity is called: with its name only where there are several. */
export const putLabel = ({ title }: TakingActivity, activities: readonly TakingActivity[]): string =>
  activities.length === 1 ? MESSAGES.putInto : `${MESSAGES.putInto}: ${title}`;
