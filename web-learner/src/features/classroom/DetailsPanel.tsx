import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { IconButton } from '@school/web-kit/button/IconButton';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths';
import { ClassTime } from './ClassTime';
import css from './Classroom.module.css';
import { MESSAGES } from './messages';
import { People } from './People';

interface DetailsPanelProps {
  id: string;
  shown: ClassroomAnswer;
  onClose: () => void;
}

/** The side panel with the facts of the class. The video stays beside it. */
export function DetailsPanel({ id, shown, onClose }: DetailsPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isTeacher = shown.role === 'teacher';
  return (
    <aside
      id={id}
      className={css.panel}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={css.panelHead}>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
          {MESSAGES.details}
        </h2>
        <IconButton label={MESSAGES.closePanel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <Facts layout="stack">
        <Fact name={MESSAGES.lesson}>{shown.lesson_name}</Fact>
        {shown.objective && <Fact name={MESSAGES.objective}>{shown.objective}</Fact>}
        <Fact name={MESSAGES.time}>
          <ClassTime shown={shown} />
        </Fact>
        <Fact name={MESSAGES.teacher}>
          {shown.teacher_name} {shown.teacher_is_here && <Badge tone="success">{MESSAGES.here}</Badge>}
        </Fact>
        <Fact name={MESSAGES.batch}>{shown.batch_name}</Fact>
      </Facts>
      <h3>{MESSAGES.students}</h3>
      <People shown={shown} />
      <ButtonLink
        variant="secondary"
        href={isTeacher ? paths.teacherLesson.getHref(shown.lesson_code) : paths.myLessons}
        target="_blank"
      >
        {isTeacher ? MESSAGES.openLesson : MESSAGES.myLessons}
        <span className="visually-hidden"> ({MESSAGES.newTab})</span>
      </ButtonLink>
    </aside>
  );
}
