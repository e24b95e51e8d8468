import { suggestCourse } from '@school/core/quizzes/suggest-course';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useEffect, useRef, useState } from 'react';
import { PAGE_HEADS } from '../../app/page-heads';
import { ReadingPage } from '../../app/ReadingPage';
import css from './Quiz.module.css';
import { QuizQuestion } from './QuizQuestion';
import { QuizResult } from './QuizResult';
import { QUESTIONS } from './questions';

type Answers = Readonly<Partial<Record<string, string>>>;

/** Which course fits? Eight questions without a login; no answer leaves the browser. */
export default function QuizPage() {
  useDocumentTitle(PAGE_HEADS.quiz.title);
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const heading = useFocusAfterStep(step);
  const question = QUESTIONS[step];

  const takeAnswer = (name: string, answer: string) => {
    setAnswers({ ...answers, [name]: answer });
    setStep(step + 1);
  };
  const startAgain = () => {
    setAnswers({});
    setStep(0);
  };
  const { age, ...others } = answers;

  return (
    <ReadingPage
      title="Which course fits?"
      intro="Eight short questions, best answered together. No login, and your answers stay on this device."
    >
      <div className={css.box}>
        {question ? (
          <QuizQuestion
            key={question.name}
            question={question}
            number={step + 1}
            chosen={answers[question.name]}
            headingRef={heading}
            onAnswer={(answer) => takeAnswer(question.name, answer)}
            onBack={step > 0 ? () => setStep(step - 1) : undefined}
          />
        ) : (
          <QuizResult picture={suggestCourse(Number(age), others)} age={Number(age)} headingRef={heading}>
            <Button variant="ghost" size="lg" onClick={startAgain}>
              Start again
            </Button>
          </QuizResult>
        )}
      </div>
    </ReadingPage>
  );
}

/** The focus moves to each new question, but not to the first: the page has just opened. */
function useFocusAfterStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
