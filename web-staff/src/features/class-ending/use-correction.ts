import { asTyped } from '@school/core/shared/text-format';
import type { ClassOutcomeAnswer, EndedAsBody, OutcomePreview } from '@school/bff-staff/contract/class-ending';
import { errorText } from '@school/web-kit/api/error-text';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { useState } from 'react';
import { usePreviewOutcomeMutation } from './api';
import { MESSAGES } from './messages';

/** What the person has chosen and typed. */
export interface CorrectionDraft {
  status: 'complete' | 'incomplete';
  attended: readonly number[];
  reason: string;
  cause: 'student' | 'teacher' | 'platform' | '';
  /** The note, or the answer to the family. */
  word: string;
}

/** The body that saves a correction. */
export type CorrectionBody = EndedAsBody & { outcome_version: number };

export type FaultAt = 'attended' | 'reason' | 'word' | 'form';

interface CorrectionOptions {
  outcome: ClassOutcomeAnswer;
  wordNeeded: string;
  onCorrect: (body: CorrectionBody, word: string) => Promise<void>;
}

const draftOf = (outcome: ClassOutcomeAnswer): CorrectionDraft => ({
  status: outcome.class_status === 'incomplete' ? 'incomplete' : 'complete',
  attended: outcome.students.filter(({ attended }) => attended === true).map(({ id }) => id),
  reason: outcome.incomplete_reason,
  cause: outcome.incomplete_code === 'needs_review' ? '' : (outcome.incomplete_code ?? ''),
  word: '',
});

/** The state of the two steps: the form, then the preview. A failure keeps everything that was typed. */
export function useCorrection({ outcome, wordNeeded, onCorrect }: CorrectionOptions) {
  const [draft, setDraft] = useState(() => draftOf(outcome));
  const [preview, setPreview] = useState<OutcomePreview>();
  const [fault, setFault] = useState<{ at: FaultAt; text: string }>();
  const { isBusy, run } = useSingleFlight();
  const [ask] = usePreviewOutcomeMutation();

  const change = (changed: Partial<CorrectionDraft>) => {
    setFault(undefined);
    setDraft((before) => ({ ...before, ...changed }));
  };
  const attempt = (work: () => Promise<void>, failed: string) =>
    run(async () => {
      setFault(undefined);
      try {
        await work();
      } catch (error) {
        setPreview(undefined);
        setFault({ at: 'form', text: errorText(error, failed) });
      }
    });
  const look = async () => {
    const found = faultOf(draft, wordNeeded);
    if (found) return setFault(found);
    const request = { params: { id: outcome.id }, body: bodyOf(draft) };
    await attempt(async () => setPreview(await ask(request).unwrap()), MESSAGES.previewFailed);
  };
  const correct = () =>
    attempt(
      () => onCorrect({ ...bodyOf(draft), outcome_version: outcome.outcome_version }, asTyped(draft.word)),
      MESSAGES.correctFailed,
    );
  return { draft, change, preview, back: () => setPreview(undefined), fault, isBusy, look, correct };
}

function faultOf({ status, attended, reason, word }: CorrectionDraft, wordNeeded: string) {
  if (status === 'complete' && attended.length === 0) return { at: 'attended', text: MESSAGES.selectFirst } as const;
  if (status === 'incomplete' && reason.trim() === '') return { at: 'reason', text: MESSAGES.reasonNeeded } as const;
  return word.trim() === '' ? ({ at: 'word', text: wordNeeded } as const) : undefined;
}

const bodyOf = ({ status, attended, reason, cause }: CorrectionDraft): EndedAsBody =>
  status === 'complete'
    ? { class_status: status, attended_student_ids: [...attended], incomplete_reason: '' }
    : {
        class_status: status,
        attended_student_ids: [],
        incomplete_reason: asTyped(reason),
        ...(cause === '' ? {} : { incomplete_code: cause }),
      };
