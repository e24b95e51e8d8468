import { FEEDBACK_TEXT_MAX, RATINGS } from '@school/core/class-feedback/feedback';
import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { StarRating } from '../../parts/StarRating';
import { paths } from '../../app/paths';
import { useSendClassFeedbackMutation } from './api';
import css from './ClassFeedback.module.css';
import { MESSAGES, QUESTIONS, STAR_LABELS } from './messages';
import { useFeedbackDraft } from './use-feedback-draft';

/** Three ratings and a text for a class. */
export function FeedbackForm({ classId }: { classId: number }) {
  const draft = useFeedbackDraft(classId);
  const [send] = useSendClassFeedbackMutation();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isComplete) return;
    void run(async () => {
      setFailure(undefined);
      try {
        const body = { scheduled_class: classId, class_type: 'paid', ...draft.stars, feedback: draft.text };
        const { message } = await send({ body }).unwrap();
        draft.drop();
        notify(message);
        void navigate(paths.studentHome, { replace: true });
      } catch (err) {
        setFailure(failureText(err));
      }
    });
  };

  return (
    <form className={css.form} method="dialog" noValidate aria-label={MESSAGES.title} onSubmit={submit}>
      {RATINGS.map((rating) => (
        <Card key={rating}>
          <StarRating
            name={rating}
            label={QUESTIONS[rating]}
            labels={STAR_LABELS}
            value={draft.stars[rating]}
            onValue={(stars) => draft.rate(rating, stars)}
          />
        </Card>
      ))}
      <Card>
        <TextAreaField
          name="feedback"
          label={MESSAGES.text}
          hint={MESSAGES.textHint}
          required={false}
          maxLength={FEEDBACK_TEXT_MAX}
          value={draft.text}
          onValue={draft.write}
        />
      </Card>
      {failure !== undefined && <Alert kind="error">{failure}</Alert>}
      {!draft.isComplete && <p className={css.muted}>{MESSAGES.missing}</p>}
      <Row gap={3}>
        <Button type="submit" size="lg" busy={isBusy} busyLabel={MESSAGES.busy} disabled={!draft.isComplete}>
          {MESSAGES.submit}
        </Button>
        <ButtonLink href={paths.studentHome} variant="secondary" size="lg">
          {MESSAGES.skip}
        </ButtonLink>
      </Row>
    </form>
  );
}

/** The answer's own text, else its status; without an answer the sentence of the specification. */
function failureText(err: unknown): string {
  if (!isApiError(err) || typeof err.status !== 'number') return MESSAGES.failed;
  return err.error || `Failed (${err.status})`;
}
