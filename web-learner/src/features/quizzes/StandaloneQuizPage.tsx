import type { QuizAssignment } from '@school/bff-learner/contract/quizzes';
import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { useParams, useSearchParams } from 'react-router-dom';
import { Brand } from '../../app/Brand';
import { RequireRole } from '../../app/RequireRole';
import { QuizScreen } from './QuizScreen';
import css from './Play.module.css';

/** A quiz by its title, without the student's pages around it; 'me' means the signed-in student. */
export default function StandaloneQuizPage() {
  const { quizName = '', studentId = 'me' } = useParams();
  const [search] = useSearchParams();
  const assignmentId = search.get('assignmentId');
  const find = (quizzes: readonly QuizAssignment[]) => {
    const own = quizzes.filter((one) => studentId === 'me' || String(one.student_id) === studentId);
    if (assignmentId !== null) return own.find(({ id }) => String(id) === assignmentId);
    const named = own.filter(({ quiz }) => quiz.title === quizName);
    return named.find(({ status }) => status === 'assigned') ?? named[0];
  };
  return (
    <RequireRole role="student">
      <div className={css.alone}>
        <header className={css.aloneHead}>
          <Brand />
        </header>
        <main id="content" tabIndex={-1} className={css.aloneMain}>
          <OfflineBanner />
          <QuizScreen find={find} />
        </main>
      </div>
    </RequireRole>
  );
}
