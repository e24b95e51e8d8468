import { competitionBody, type StaffCompetition } from '@school/bff-staff/contract/competitions';
import { COMPETITION_LETTERS as LETTERS, COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { DEFAULT_RUBRIC, RUBRIC_LIMITS } from '@school/core/competitions/places';
import { GRADE_MAX, GRADE_MIN, gradeLabel, GRADES } from '@school/core/shared/grade';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { momentOf, momentText } from '@school/web-kit/time/moment-text';
import { useState } from 'react';
import { z } from 'zod';
import { useChangeCompetitionMutation, useCreateCompetitionMutation } from './api';
import css from './Competitions.module.css';
import { RulesField } from './RulesField';

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));
const WHEN_MISSING = 'Please choose a day and a time.';

const moment = z.string().transform((text, context) => {
  const at = momentOf(text);
  if (at === undefined) context.addIssue(WHEN_MISSING);
  return at ?? z.NEVER;
});

const schema = z
  .object({
    title: z.string(),
    theme: z.string(),
    rules_html: z.string(),
    prize: z.string(),
    rubric: z.string(),
    grade_min: z.string(),
    grade_max: z.string(),
    opens_at: moment,
    closes_at: moment,
  })
  .transform((typed, context) => {
    // The contract checks every field; only dates and times have another form here.
    const checked = competitionBody.safeParse({ ...typed, rubric: typed.rubric.split('\n') });
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    return checked.data ?? z.NEVER;
  });

interface CompetitionDialogProps {
  open: boolean;
  /** Undefined for a new one. */
  competition: StaffCompetition | undefined;
  onClose: () => void;
}

/** Creates or changes a competition. */
export function CompetitionDialog({ open, competition, onClose }: CompetitionDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const title = competition ? 'Edit competition' : 'New competition';
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg" locked={isBusy}>
      {open && <CompetitionForm competition={competition} label={title} onBusy={setIsBusy} onDone={onClose} />}
    </Dialog>
  );
}

interface CompetitionFormProps {
  competition: StaffCompetition | undefined;
  label: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function CompetitionForm({ competition, label, onBusy, onDone }: CompetitionFormProps) {
  const [create] = useCreateCompetitionMutation();
  const [change] = useChangeCompetitionMutation();
  const send = async (typed: z.output<typeof competitionBody>) => {
    onBusy(true);
    try {
      const body = { ...typed, version: competition?.version ?? 0 };
      const call = competition ? change({ params: { id: competition.id }, body }) : create({ body });
      notify((await call.unwrap()).message);
      onDone();
    } finally {
      onBusy(false);
    }
  };
  return (
    <Form
      schema={schema}
      defaultValues={valuesOf(competition)}
      onSubmit={send}
      submitLabel={competition ? 'Save changes' : 'Announce competition'}
      busyLabel="Saving…"
      failureText="The competition could not be saved."
      label={label}
    >
      <TextField name="title" label="Title" maxLength={LETTERS.title} autoComplete="off" />
      <TextField name="theme" label="Theme" required={false} maxLength={LETTERS.theme} autoComplete="off" />
      <div className={css.pair}>
        <SelectField name="grade_min" label="From grade" options={GRADE_OPTIONS} />
        <SelectField name="grade_max" label="To grade" options={GRADE_OPTIONS} />
      </div>
      <div className={css.pair}>
        <TextField name="opens_at" label="Opens" type="datetime-local" />
        <TextField name="closes_at" label="Closes" type="datetime-local" />
      </div>
      <TextField name="prize" label="Prize" required={false} maxLength={LETTERS.prize} autoComplete="off" />
      {competition?.is_scored ? (
        <p>
          <strong>Judged by</strong>:{competition.rubric.join(', ')}
          <span className="hint"> {COMPETITION_REFUSALS.stars_given.text}</span>
        </p>
      ) : (
        <TextAreaField
          name="rubric"
          label="Judged by"
          rows={3}
          hint={`One thing on each line, at most ${RUBRIC_LIMITS.criteria}. Judges give one to five stars for each.`}
        />
      )}
      <RulesField name="rules_html" initial={competition?.rules_html ?? ''} />
    </Form>
  );
}

const valuesOf = (competition: StaffCompetition | undefined): z.input<typeof schema> => ({
  title: competition?.title ?? '',
  theme: competition?.theme ?? '',
  rules_html: competition?.rules_html ?? '',
  prize: competition?.prize ?? '',
  rubric: (competition?.rubric ?? DEFAULT_RUBRIC).join('\n'),
  grade_min: String(competition?.grade_min ?? GRADE_MIN),
  grade_max: String(competition?.grade_max ?? GRADE_MAX),
  opens_at: competition ? momentText(competition.opens_at) : '',
  closes_at: competition ? momentText(competition.closes_at) : '',
});
