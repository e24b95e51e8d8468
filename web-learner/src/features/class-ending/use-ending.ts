import { asTyped } from '@school/core/shared/text-format';
import { isApiError } from '@school/web-kit/api/api-error';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCorrectClassMutation, useEndClassMutation } from './api';
import { paths } from '../../app/paths';
import { MESSAGES, REASON_PICKS } from './messages';
import type { EndTarget } from './target';

const SOUVENIR_OFFER_MS = 15_000;

/** What the teacher has chosen and typed. */
export interface EndingDraft {
  status: 'complete' | 'incomplete';
  attended: readonly number[];
  reason: string;
  /** The text for the family; in a correction the earlier text stays unless the teacher types a new one. */
  note: string;
}

/** What is wrong, and the field where it is shown. */
export interface EndingFault {
  text: string;
  at: 'attended' | 'reason' | 'dialog';
}

/** Who attended is undefined until the teacher says so; until then it follows who joined. */
type OwnDraft = Omit<EndingDraft, 'attended'> & Partial<Pick<EndingDraft, 'attended'>>;

const draftOf = ({ ended }: EndTarget): OwnDraft => ({
  status: ended?.status ?? 'complete',
  attended: ended?.attendedIds,
  reason: ended?.reason ?? '',
  note: '',
});

/**
 * The state of the dialog: its choices, checks and call. A failure keeps everything that was typed. The children that
 * joined are ticked until the teacher ticks otherwise.
 */
export function useEnding(target: EndTarget, joinedIds: readonly number[], onDone: () => void) {
  const [own, setOwn] = useState(() => draftOf(target));
  const draft: EndingDraft = { ...own, attended: own.attended ?? joinedIds };
  const [fault, setFault] = useState<EndingFault>();
  const { isBusy, run } = useSingleFlight();
  const [endClass] = useEndClassMutation();
  const [correctClass] = useCorrectClassMutation();
  const navigate = useNavigate();

  const change = (changed: Partial<EndingDraft>) => {
    setFault(undefined);
    setOwn((before) => ({ ...before, ...changed }));
  };

  // A child who was there takes something home, best made while the class is fresh in mind.
  const souvenirOffer = {
    action: { label: MESSAGES.makeSouvenir, onPress: () => void navigate(paths.classDetail.getHref(target.id)) },
    stayMs: SOUVENIR_OFFER_MS,
  };

  const check = (): boolean => {
    const found = faultOf(draft);
    setFault(found);
    return found === undefined;
  };
  const send = () =>
    run(async () => {
      try {
        const note = asTyped(draft.note);
        const body = { ...bodyOf(draft), ...(note !== '' && { note_to_family: note }) };
        const params = { id: target.id };
        const { message } = target.ended
          ? await correctClass({ params, body: { ...body, outcome_version: target.ended.version } }).unwrap()
          : await endClass({ params, body }).unwrap();
        notify(message, target.isTrial && draft.status === 'complete' ? souvenirOffer : {});
        onDone();
      } catch (err) {
        setFault({ text: failureText(err), at: 'dialog' });
      }
    });
  return { draft, change, fault, isBusy, check, send };
}

function faultOf({ status, attended, reason }: EndingDraft): EndingFault | undefined {
  if (status === 'incomplete') return reason.trim() === '' ? { text: MESSAGES.reasonNeeded, at: 'reason' } : undefined;
  if (attended.length === 0) return { text: MESSAGES.selectFirst, at: 'attended' };
  return attended.every((id) => id > 0) ? undefined : { text: MESSAGES.idMissing, at: 'attended' };
}

// Send who attended only for a complete class, and the reason only for an incomplete one.
function bodyOf({ status, attended, reason }: EndingDraft) {
  if (status === 'complete')
    return { class_status: status, attended_student_ids: [...attended], incomplete_reason: '' };
  const picked = REASON_PICKS.find(({ text }) => text === reason.trim());
  return {
    class_status: status,
    attended_student_ids: [],
    incomplete_reason: asTyped(reason),
    ...(picked && { incomplete_code: picked.code }),
  };
}

/** The specification's sentence, followed by the server's reason. */
function failureText(err: unknown): string {
  if (!isApiError(err) || typeof err.status !== 'number' || err.status >= 500) return MESSAGES.failed;
  return err.detail ? `${err.error} ${err.detail}` : err.error || MESSAGES.failed;
}
