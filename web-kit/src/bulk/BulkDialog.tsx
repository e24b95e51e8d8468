import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { errorText } from '../api/error-text';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { notify } from '../feedback/toast-store';
import { Form } from '../form/Form';
import { useLastDefined } from '../hooks/use-last-defined';
import { useSingleFlight } from '../hooks/use-single-flight';
import { Row } from '../layout/Row';
import { Stack } from '../layout/Stack';
import { BulkLines, type BulkPlan } from './BulkLines';

/** What came of each row, as a call for many rows answers. */
export interface BulkAnswer {
  message: string;
  results: readonly { id: number; refusal: string | null }[];
}

export interface BulkDialogProps<Row, Input extends FieldValues, Output, Answer extends BulkAnswer> {
  /** The picked rows; undefined closes it. */
  rows: readonly Row[] | undefined;
  /** `isDone` when the call was made, so that the ticks can go. */
  onClose: (isDone: boolean) => void;
  title: string;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** What will happen to a row, or why it is left out. */
  planOf: (row: Row) => BulkPlan;
  /** What is asked once for all rows. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  children?: ReactNode;
  /** The button, before the number of rows: 'Expire'. */
  action: string;
  busyLabel: string;
  danger?: boolean;
  disabled?: boolean;
  /** The badge of a row for which it was done: 'Expired'. */
  doneLabel: string;
  failureText: string;
  run: (ids: number[], values: Output) => Promise<Answer>;
  /** What the answer has brought for a row, below its name. */
  broughtFor?: (id: number, answer: Answer) => ReactNode;
  /** What the answer has brought is shown only once, so that only 'Done' closes it. */
  isShownOnce?: boolean;
  /** Takes back what was done for these rows, where the single action can be taken back; returns what to say then. */
  undo?: (ids: number[]) => Promise<string>;
}

/**
 * Says what will happen to each picked row and which are left out and why, does it by one call, and says what came of
 * each.
 */
export function BulkDialog<Row, Input extends FieldValues, Output, Answer extends BulkAnswer>(
  props: BulkDialogProps<Row, Input, Output, Answer>,
) {
  const { rows, onClose, title } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  // While the dialog closes, it still shows them; and the list may be without them after the call.
  const shown = useLastDefined(rows);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    setAnswer(undefined);
  }
  const close = () => onClose(answer !== undefined);
  return (
    <Dialog
      open={rows !== undefined}
      onClose={close}
      title={title}
      size="lg"
      locked={isBusy || (answer !== undefined && props.isShownOnce)}
    >
      {shown && (
        <Steps {...props} rows={shown} answer={answer} onBusy={setIsBusy} onAnswer={setAnswer} onClose={close} />
      )}
    </Dialog>
  );
}

interface StepsProps<Row, Input extends FieldValues, Output, Answer extends BulkAnswer> extends Omit<
  BulkDialogProps<Row, Input, Output, Answer>,
  'onClose'
> {
  rows: readonly Row[];
  answer: Answer | undefined;
  onBusy: (isBusy: boolean) => void;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}

function Steps<Row, Input extends FieldValues, Output, Answer extends BulkAnswer>(
  props: StepsProps<Row, Input, Output, Answer>,
) {
  const { rows, answer, idOf, planOf, onBusy, onAnswer, onClose } = props;
  const able = rows.filter((row) => planOf(row).not === undefined).map(idOf);
  const lines = (
    <BulkLines
      {...props}
      resultOf={(id) => answer?.results.find((one) => one.id === id)}
      broughtFor={(id) => answer && props.broughtFor?.(id, answer)}
    />
  );
  if (answer)
    return (
      <Done answer={answer} undo={props.undo} failureText={props.failureText} onClose={onClose}>
        {lines}
      </Done>
    );
  return (
    <Stack gap={4}>
      {lines}
      <Form
        label={props.title}
        schema={props.schema}
        defaultValues={props.defaultValues}
        submitLabel={`${props.action} ${able.length}`}
        busyLabel={props.busyLabel}
        submit={{ variant: props.danger ? 'danger' : 'primary', disabled: able.length === 0 || props.disabled }}
        failureText={props.failureText}
        onCancel={onClose}
        onSubmit={async (values) => {
          onBusy(true);
          try {
            onAnswer(await props.run(able, values));
          } finally {
            onBusy(false);
          }
        }}
      >
        {props.children}
      </Form>
    </Stack>
  );
}

interface DoneProps {
  answer: BulkAnswer;
  undo: ((ids: number[]) => Promise<string>) | undefined;
  failureText: string;
  onClose: () => void;
  children: ReactNode;
}

function Done({ answer, undo, failureText, onClose, children }: DoneProps) {
  const box = useRef<HTMLParagraphElement>(null);
  const { isBusy, run } = useSingleFlight();
  // The form is gone now, so the focus moves to what came of it.
  useEffect(() => box.current?.focus(), []);
  const done = answer.results.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const takeBack = () =>
    run(async () => {
      try {
        notify((await undo?.(done)) ?? '');
        onClose();
      } catch (error) {
        notify(errorText(error, failureText), { kind: 'error' });
      }
    });
  return (
    <Stack gap={4}>
      <p ref={box} tabIndex={-1} role="status">
        <strong>{answer.message}</strong>
      </p>
      {children}
      <Row gap={3}>
        <Button onClick={onClose}>Done</Button>
        {undo && done.length > 0 && (
          <Button variant="secondary" busy={isBusy} busyLabel="Undoing…" onClick={() => void takeBack()}>
            Undo
          </Button>
        )}
      </Row>
    </Stack>
  );
}
