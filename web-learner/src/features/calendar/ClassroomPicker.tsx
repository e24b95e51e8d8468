import {
  CLASSROOM_METHODS,
  CLASSROOM_SAVED,
  chooseClassroom,
  CLASSROOM_REFUSALS,
  MEET_LINK_MAX,
  type ClassroomMethod,
} from '@school/core/batches/classroom-method';
import type { ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { ChoiceCard } from '@school/web-kit/form/ChoiceCards';
import { FieldError } from '@school/web-kit/form/FieldError';
import { isApiError } from '@school/web-kit/api/api-error';
import { useEffect, useId, useRef, useState } from 'react';
import { useChooseClassroomMutation } from './classroom-api';
import { CLASSROOM } from './classroom-messages';
import css from './DialogForms.module.css';
import { isRefusal } from './is-refusal';

interface ClassroomPickerProps {
  open: boolean;
  batch: Pick<ScheduledClassAnswer['batch'], 'id' | 'batch_name' | 'classroom_method' | 'meet_link'>;
  /** The method that is chosen at first, when it is not the batch's own. */
  suggested?: ClassroomMethod;
  onClose: () => void;
}

/** Chooses where the classes of a batch are held: in the app, or by the batch's Google Meet link. */
export default function ClassroomPicker({ open, batch, suggested, onClose }: ClassroomPickerProps) {
  const [method, setMethod] = useState<ClassroomMethod>(suggested ?? batch.classroom_method);
  const [link, setLink] = useState(batch.meet_link ?? '');
  const { save, fault, setFault, isBusy } = useSaving(batch.id, onClose);
  const change = (apply: () => void) => {
    setFault(undefined);
    apply();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={CLASSROOM.title}
      size="sm"
      locked={isBusy}
      actions={
        <>
          <Button busy={isBusy} busyLabel={CLASSROOM.saving} onClick={() => void save(method, link)}>
            {CLASSROOM.confirm}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {CLASSROOM.cancel}
          </Button>
        </>
      }
    >
      <div className={css.wizard}>
        <fieldset className={css.group} disabled={isBusy}>
          <legend>{batch.batch_name}</legend>
          {CLASSROOM_METHODS.toReversed().map((value) => (
            <ChoiceCard
              key={value}
              {...CLASSROOM.methods[value]}
              type="radio"
              name="classroom_method"
              value={value}
              checked={method === value}
              onChange={() => change(() => setMethod(value))}
            />
          ))}
        </fieldset>
        {method === 'meet' && (
          <MeetLink
            link={link}
            error={fault?.at === 'link' ? fault.text : undefined}
            isBusy={isBusy}
            onLink={(text) => change(() => setLink(text))}
          />
        )}
        {fault?.at === 'dialog' && <Alert kind="error">{fault.text}</Alert>}
      </div>
    </Dialog>
  );
}

interface MeetLinkProps {
  link: string;
  error: string | undefined;
  isBusy: boolean;
  onLink: (text: string) => void;
}

function MeetLink({ link, error, isBusy, onLink }: MeetLinkProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  return (
    <div className={css.group}>
      <label className={css.label}>
        {CLASSROOM.link}
        <input
          ref={field}
          type="url"
          name="meet_link"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={MEET_LINK_MAX}
          placeholder={CLASSROOM.linkExample}
          className={css.control}
          value={link}
          readOnly={isBusy}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={(event) => onLink(event.currentTarget.value)}
        />
      </label>
      <FieldError id={id} text={error} />
    </div>
  );
}

/** What is wrong, and the field where it is shown. */
interface Fault {
  at: 'link' | 'dialog';
  text: string;
}

/** Checks with the server's own rule before it sends, and keeps the typed link after a refusal. */
function useSaving(batchId: number, onDone: () => void) {
  const [chooseMethod, { isLoading: isBusy }] = useChooseClassroomMutation();
  const [fault, setFault] = useState<Fault>();
  const save = async (method: ClassroomMethod, typed: string) => {
    if (isBusy) return;
    // The text of a hidden field is not checked.
    const isKept = method === 'meet' || chooseClassroom('meet', typed).ok;
    const chosen = chooseClassroom(method, isKept ? typed : '');
    if (!chosen.ok) {
      setFault({ at: 'link', text: CLASSROOM_REFUSALS[chosen.reason].text });
      return;
    }
    try {
      const body = { classroom_method: method, meet_link: chosen.value.meetLink };
      await chooseMethod({ params: { id: batchId }, body }).unwrap();
      notify(CLASSROOM_SAVED);
      onDone();
    } catch (err) {
      const text = isRefusal(err) && isApiError(err) ? err.error : CLASSROOM.failed;
      setFault({ at: isApiError(err) && err.field === 'meet_link' ? 'link' : 'dialog', text });
    }
  };
  return { save, fault, setFault, isBusy };
}
