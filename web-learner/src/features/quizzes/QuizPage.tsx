import { suggestCourse } from '@school/core/quizzes/suggest-course';
import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useMessages } from '@school/web-kit/language/language';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLocalPath } from '../../app/LanguageRoot';
import { paths } from '../../app/paths';
import { ReadingPage } from '../../app/ReadingPage';
import { usePageTitle } from '../../app/use-page-title';
import { PLACEMENT } from './placement-messages';
import { givenAnswers, type GivenAnswers } from './given-answers';
import css from './Quiz.module.css';
import { QuizQuestion } from './QuizQuestion';
import { QuizResult } from './QuizResult';
import { useQuestions } from './questions';

/**
 * Which course fits? Eight questions without a login; no answer leaves the browser. The result has an address of its own,
 * with the answers in it, so that it can be kept or sent to the other parent.
 */
export default function QuizPage() {
  usePageTitle('quiz');
  const words = useMessages('quiz', PLACEMENT);
  const questions = useQuestions();
  const inLanguage = useLocalPath();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const shared = useHydrated() ? givenAnswers(search) : undefined;
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<GivenAnswers>({});
  const heading = useFocusAfterStep(shared ? questions.length : step);
  const question = questions[Math.min(step, questions.length - 1)];

  const takeAnswer = (name: string, answer: string) => {
    const given = { ...answers, [name]: answer };
    setAnswers(given);
    if (step < questions.length - 1) return setStep(step + 1);
    void navigate(`${inLanguage(paths.quiz)}?${new URLSearchParams(given).toString()}`);
  };
  const startAgain = () => {
    setAnswers({});
    setStep(0);
    void navigate(inLanguage(paths.quiz));
  };

  return (
    <ReadingPage title={words.title} intro={words.intro}>
      <div className={css.box}>
        {shared && (
          <QuizResult
            picture={suggestCourse(shared.age, shared.others)}
            age={shared.age}
            answers={shared.others}
            headingRef={heading}
          >
            <CopyButton text={location.href} label={words.copy} />
            <Button variant="ghost" size="lg" onClick={startAgain}>
              {words.again}
            </Button>
          </QuizResult>
        )}
        {!shared && question && (
          <QuizQuestion
            key={question.name}
            question={question}
            number={step + 1}
            chosen={answers[question.name]}
            headingRef={heading}
            onAnswer={(answer) => takeAnswer(question.name, answer)}
            onBack={step > 0 ? () => setStep(step - 1) : undefined}
          />
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
