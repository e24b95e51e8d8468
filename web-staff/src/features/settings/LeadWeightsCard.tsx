import type { LeadWeights, TriedWeights } from '@school/bff-staff/contract/settings';
import { SCORE_WEIGHT_LABELS, SCORE_WEIGHT_MAX, SCORE_WEIGHTS, type ScoreWeight } from '@school/core/leads/score';
import { wholeNumberTo } from '@school/core/shared/texts';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { z } from 'zod';
import { useChangeLeadWeightsMutation, useTryLeadWeightsMutation } from './api';
import { ScoreBands } from './ScoreBands';
import css from './Settings.module.css';

const TITLE = 'Weights of lead scores';

interface Tried {
  weights: LeadWeights;
  result: TriedWeights;
}

/** What each fact adds to a lead's score; other weights are compared by the last year's leads before they are saved. */
export function LeadWeightsCard({ weights, mayChange }: { weights: LeadWeights; mayChange: boolean }) {
  const [step, setStep] = useState<'shown' | 'editing' | Tried>('shown');
  const [tryOut] = useTryLeadWeightsMutation();
  const close = () => setStep('shown');
  return (
    <Card title={TITLE}>
      <p>A score is the sum of what is known of a family, from 0 to 100. Scores follow each fact within a second.</p>
      {step === 'shown' ? (
        <Shown weights={weights} onEdit={mayChange ? () => setStep('editing') : undefined} />
      ) : step === 'editing' ? (
        <WeightsForm
          weights={weights}
          onSubmit={async (body) => setStep({ weights: body, result: await tryOut({ body }).unwrap() })}
          onCancel={close}
        />
      ) : (
        <Compared tried={step} onDone={close} />
      )}
    </Card>
  );
}

function Shown({ weights, onEdit }: { weights: LeadWeights; onEdit: (() => void) | undefined }) {
  return (
    <>
      <dl className={css.settings}>
        {SCORE_WEIGHTS.map((key) => (
          <div key={key}>
            <dt>{SCORE_WEIGHT_LABELS[key]}</dt>
            <dd>{weights[key]}</dd>
          </div>
        ))}
      </dl>
      {onEdit && (
        <div className={css.change}>
          <Button variant="secondary" onClick={onEdit}>
            Edit weights
          </Button>
        </div>
      )}
    </>
  );
}

const points = z
  .string()
  .trim()
  .refine((typed) => /^\d+$/.test(typed) && Number(typed) <= SCORE_WEIGHT_MAX, wholeNumberTo(SCORE_WEIGHT_MAX))
  .transform(Number);

// `as`: an entry for each weight.
const forEach = <Value,>(valueOf: (key: ScoreWeight) => Value) =>
  Object.fromEntries(SCORE_WEIGHTS.map((key) => [key, valueOf(key)])) as Record<ScoreWeight, Value>;

const schema = z.object(forEach(() => points));

function WeightsForm({
  weights,
  onSubmit,
  onCancel,
}: {
  weights: LeadWeights;
  onSubmit: (weights: LeadWeights) => Promise<void>;
  onCancel: () => void;
}) {
  return (
    <Form
      label={TITLE}
      schema={schema}
      defaultValues={forEach((key) => String(weights[key]))}
      submitLabel="Compare"
      busyLabel="Comparing…"
      failureText="The weights could not be compared."
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {SCORE_WEIGHTS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={SCORE_WEIGHT_LABELS[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
      ))}
    </Form>
  );
}

const nothing = z.object({});

function Compared({ tried, onDone }: { tried: Tried; onDone: () => void }) {
  const [save] = useChangeLeadWeightsMutation();
  return (
    <>
      <ScoreBands result={tried.result} />
      <Form
        label="Save the weights"
        schema={nothing}
        submitLabel="Save weights"
        busyLabel="Saving…"
        failureText="The weights could not be saved."
        onSubmit={async () => {
          notify((await save({ body: tried.weights }).unwrap()).message);
          onDone();
        }}
        onCancel={onDone}
      >
        <p className="hint">Nothing is changed until you save.</p>
      </Form>
    </>
  );
}
