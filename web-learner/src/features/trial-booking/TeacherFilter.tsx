import type { PublicTeacherAnswer } from '@school/bff-learner/contract/public-teachers';
import { Button } from '@school/web-kit/button/Button';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { useId, useRef, useState } from 'react';
import { MESSAGES } from './messages';
import css from './SlotChoice.module.css';

interface TeacherFilterProps {
  teachers: readonly PublicTeacherAnswer[];
  teacherId: number | undefined;
  disabled: boolean;
  onTeacher: (id: number | undefined) => void;
}

/** Whose times are shown: everybody's, or those of one teacher with picture and a line about them. */
export function TeacherFilter({ teachers, teacherId, disabled, onTeacher }: TeacherFilterProps) {
  const messages = useMessages('trialBooking', MESSAGES);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const chosen = teachers.find(({ id }) => id === teacherId);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (id: number | undefined) => {
    if (id !== teacherId) onTeacher(id);
    close();
  };
  return (
    <Stack
      gap={2}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close();
      }}
    >
      <div>
        <Button
          ref={opener}
          variant="secondary"
          icon={chosen && <Avatar name={chosen.full_name} picture={chosen.profile_picture} size="sm" decorative />}
          disabled={disabled}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.with} <bdi>{chosen?.full_name ?? messages.withAny}</bdi>
          <ChevronDownIcon />
        </Button>
      </div>
      {isOpen && (
        <ul id={listId} className={css.teachers}>
          <li>
            <button
              type="button"
              className={css.teacher}
              aria-pressed={chosen === undefined}
              onClick={() => choose(undefined)}
            >
              <Stack as="span" gap={1}>
                <strong>{messages.anyTeacher}</strong>
                <span className="hint">{messages.anyTeacherHint}</span>
              </Stack>
            </button>
          </li>
          {teachers.map(({ id, full_name, profile_picture, line }) => (
            <li key={id}>
              <button type="button" className={css.teacher} aria-pressed={id === teacherId} onClick={() => choose(id)}>
                <Avatar name={full_name} picture={profile_picture} decorative />
                <Stack as="span" gap={1}>
                  <strong dir="auto">{full_name}</strong>
                  {line !== '' && (
                    <span className="hint" dir="auto">
                      {line}
                    </span>
                  )}
                </Stack>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
