import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { Button } from '@school/web-kit/button/Button';
import { useState } from 'react';
import { ClassroomPicker } from '../../app/shared-parts/classroom';
import { MESSAGES } from './messages';

/** The teacher's choice of where the class meets, before it begins; the students' pages follow with their next check. */
export function ChangeRoom({ shown, onChanged }: { shown: ClassroomAnswer; onChanged: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const { batch_id: id, batch_name, classroom_method, meet_link, has_room } = shown;
  return (
    <>
      <Button
        variant={has_room ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => {
          setIsUsed(true);
          setIsOpen(true);
        }}
      >
        {MESSAGES.changeRoom}
      </Button>
      {isUsed && (
        <ClassroomPicker
          key={classroom_method}
          open={isOpen}
          batch={{ id, batch_name, classroom_method, meet_link }}
          suggested={has_room ? classroom_method : 'meet'}
          onClose={() => {
            setIsOpen(false);
            void onChanged();
          }}
        />
      )}
    </>
  );
}
