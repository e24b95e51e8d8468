import { Button } from '@school/web-kit/button/Button';
import type { Lesson } from './api';
import css from './Lesson.module.css';
import { MESSAGES } from './messages';

/** A part of the lesson's page; on a narrow screen one is shown at a time. */
export type LessonPart = 'lesson' | 'activities' | 'projects';

interface LessonPartsProps {
  lesson: Lesson;
  part: LessonPart;
  onChoose: (part: LessonPart) => void;
}

/** Chooses the part of the page on a narrow screen; a wide one shows all parts, and has no need of it. */
export function LessonParts({ lesson, part, onChoose }: LessonPartsProps) {
  const parts: readonly [LessonPart, string][] = [
    ['lesson', MESSAGES.lesson],
    ['activities', `${MESSAGES.activityTab} (${lesson.activities.length})`],
    ['projects', `${MESSAGES.projectTab} (${lesson.after_class_projects.length})`],
  ];
  return (
    <div role="group" aria-label={MESSAGES.parts} className={css.parts}>
      {parts.map(([value, label]) => (
        <Button
          key={value}
          size="sm"
          variant={value === part ? 'primary' : 'secondary'}
          aria-pressed={value === part}
          onClick={() => onChoose(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
