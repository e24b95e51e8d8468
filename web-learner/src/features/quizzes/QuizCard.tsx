import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { QUIZ_POINTS_FROM } from '@school/core/quizzes/score';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { StarIcon } from '@school/web-kit/icons/StarIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { paths } from '../../app/paths';
import { CourseArt } from '../../art/CourseArt';
import { coursePicture } from '../../art/course-picture';
import { MESSAGES } from './messages';
import css from './MyQuizzes.module.css';

/** A quiz in the list. */
export function QuizCard({ assignment }: { assignment: QuizAssignment }) {
  const { id, quiz, status, best_score: best, open_attempt: open } = assignment;
  const isDone = status === 'completed';
  const action = isDone ? MESSAGES.retake : open ? MESSAGES.goOn : MESSAGES.start;
  return (
    <li className={css.card}>
      <div className={css.thumbnail}>
        {quiz.thumbnail_url ? (
          <img src={quiz.thumbnail_url} alt="" />
        ) : (
          <CourseArt picture={coursePicture(quiz.course_code)} />
        )}
      </div>
      <div className={css.words}>
        <h2 className={css.title}>{quiz.title}</h2>
        <p className="muted">
          {quiz.lesson_code} · {quiz.lesson_name}
        </p>
        <Row as="p" gap={2}>
          <Badge tone="accent" icon={<StarIcon size="sm" />}>
            {MESSAGES.points}
            {(best ?? 0) >= QUIZ_POINTS_FROM ? ' earned' : ''}
          </Badge>
          <Badge>{quiz.questions.length === 1 ? '1 question' : `${quiz.questions.length} questions`}</Badge>
          {isDone && <Badge tone="success">{`Best score: ${best ?? 0}`}</Badge>}
          {open && <Badge tone="info">{`${open.answers.length} of ${quiz.questions.length} answered`}</Badge>}
        </Row>
      </div>
      <Stack gap={2}>
        {isDone && (
          <ButtonLink href={paths.quizAnswers.getHref(id)} wide aria-label={`${MESSAGES.seeAnswers}: ${quiz.title}`}>
            {MESSAGES.seeAnswers}
          </ButtonLink>
        )}
        <ButtonLink
          href={paths.playQuiz.getHref(id)}
          variant={isDone ? 'secondary' : 'primary'}
          wide
          aria-label={`${action}: ${quiz.title}`}
        >
          {action}
        </ButtonLink>
      </Stack>
    </li>
  );
}
