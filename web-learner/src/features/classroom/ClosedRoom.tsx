import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { BookedArt } from '../../art/BookedArt';
import { CalendarArt } from '../../art/CalendarArt';
import { paths } from '../../app/paths';
import { ChatCard } from './chat/LazyChatCard';
import css from './Classroom.module.css';
import { MESSAGES } from './messages';

/** What is shown after the class, with the way on. */
export function ClosedRoom({ shown }: { shown: ClassroomAnswer }) {
  const isTeacher = shown.role === 'teacher';
  const { title, text } = wordsOf(shown, isTeacher);
  return (
    <section className={css.closed}>
      {shown.class_status === 'complete' ? <BookedArt /> : <CalendarArt />}
      <h1>{title}</h1>
      <p>
        <strong>{shown.lesson_name}</strong>
      </p>
      <p>{text}</p>
      <div className={css.buttons}>
        {isTeacher && (
          <ButtonLink size="lg" href={paths.classDetail.getHref(shown.class_id)}>
            {MESSAGES.classDetail}
          </ButtonLink>
        )}
        {!isTeacher && shown.class_status === 'complete' && (
          <ButtonLink size="lg" href={paths.classFeedback.getHref(shown.class_id)}>
            {MESSAGES.rate}
          </ButtonLink>
        )}
        <ButtonLink size="lg" variant="secondary" href={isTeacher ? paths.teacherHome : paths.studentHome}>
          {MESSAGES.home}
        </ButtonLink>
      </div>
      {shown.class_status !== 'canceled' && (
        <div className={css.closedChat}>
          <ChatCard shown={shown} />
        </div>
      )}
    </section>
  );
}

function wordsOf({ class_status }: ClassroomAnswer, isTeacher: boolean): { title: string; text: string } {
  if (class_status === 'canceled') return { title: MESSAGES.canceledTitle, text: MESSAGES.canceledText };
  if (class_status === 'incomplete') return { title: MESSAGES.incompleteTitle, text: MESSAGES.incompleteText };
  if (isTeacher) return { title: MESSAGES.overTitle, text: MESSAGES.overTeacher };
  const isRated = class_status === 'complete';
  return { title: MESSAGES.overTitle, text: isRated ? MESSAGES.overStudent : MESSAGES.overText };
}
