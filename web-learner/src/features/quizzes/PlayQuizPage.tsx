import { useParams } from 'react-router-dom';
import { QuizScreen } from './QuizScreen';

/** A quiz inside the student's pages. */
export default function PlayQuizPage() {
  const { assignmentId } = useParams();
  return <QuizScreen find={(quizzes) => quizzes.find(({ id }) => String(id) === assignmentId)} />;
}
