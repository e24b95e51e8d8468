import { CONTENT_LIMITS } from '@school/core/curriculum/content';
import { Button } from '@school/web-kit/button/Button';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { Card } from '@school/web-kit/shell/Card';
import css from './Curriculum.module.css';
import { useDocAccess } from './DocForm';
import { ImageField } from './ImageField';
import { ItemList } from './ItemList';
import { newChoice, newQuestion, type LessonDoc, type QuestionDoc } from './lesson-doc';
import { PointsPreview } from './PointsPreview';

/** The id of the quiz's section in a lesson's form. */
export const QUIZ_ANCHOR = 'lesson-quiz';

/** The quiz of a lesson. Each question has at least two choices and at least one right one. */
export function QuizFields({ quiz }: { quiz: LessonDoc['quiz'] }) {
  const { set } = useDocAccess();
  return (
    <div id={QUIZ_ANCHOR} tabIndex={-1} className={css.anchor}>
      <Card title="Quiz">
        {quiz === null ? (
          <>
            <p className={css.muted}>This lesson has no quiz.</p>
            <Button
              size="sm"
              variant="secondary"
              icon={<PlusIcon size="sm" />}
              onClick={() => set('quiz', { title: '', questions: [newQuestion()] })}
            >
              Add quiz
            </Button>
          </>
        ) : (
          <>
            <TextField name="quiz.title" label="Quiz title" maxLength={CONTENT_LIMITS.name} autoComplete="off" />
            <ItemList
              path="quiz.questions"
              items={quiz.questions}
              one="Question"
              make={newQuestion}
              most={CONTENT_LIMITS.questions}
              least={1}
            >
              {(question, path, name) => (
                <QuestionFields question={question} path={path} name={name} count={quiz.questions.length} />
              )}
            </ItemList>
            <Button size="sm" variant="ghost" onClick={() => set('quiz', null)}>
              Remove quiz
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}

interface QuestionFieldsProps {
  question: QuestionDoc;
  path: string;
  name: string;
  count: number;
}

function QuestionFields({ question, path, name, count }: QuestionFieldsProps) {
  const { set } = useDocAccess();
  return (
    <>
      <TextAreaField name={`${path}.text`} label="Question" rows={2} />
      <ImageField
        label={name}
        keys={question.image === null ? [] : [question.image]}
        most={1}
        onChange={([key]) => set(`${path}.image`, key ?? null)}
      />
      <ItemList
        path={`${path}.choices`}
        items={question.choices}
        one="Choice"
        make={newChoice}
        most={CONTENT_LIMITS.choicesMax}
        least={CONTENT_LIMITS.choicesMin}
        compact
      >
        {(_, at, choice) => (
          <>
            <TextField
              name={`${at}.text`}
              label={choice}
              labelHidden
              maxLength={CONTENT_LIMITS.line}
              autoComplete="off"
            />
            <CheckboxField name={`${at}.is_correct`} label="Right" />
          </>
        )}
      </ItemList>
      <TextAreaField
        name={`${path}.explanation`}
        label="Explanation"
        hint="The child reads it after the answer: one or two sentences that say why the right choice is right."
        rows={2}
        maxLength={CONTENT_LIMITS.explanation}
      />
      <PointsPreview choices={question.choices} count={count} />
    </>
  );
}
