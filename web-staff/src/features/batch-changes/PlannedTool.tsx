import type { ChangePlan } from '@school/bff-staff/contract/batch-change-plan';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classesText } from './messages';
import { PlanCard, type Applied } from './PlanCard';

/** What a change did. */
export interface Made {
  message: string;
  remaining: number | undefined;
}

interface PlannedToolProps<Body> {
  preview: (body: Body) => Promise<ChangePlan>;
  apply: (body: Body, applied: Applied) => Promise<Made>;
  failureText: string;
  doneTitle?: string;
  /** The form; it calls `onPlan` with what the person wants. */
  form: (onPlan: (body: Body) => Promise<void>) => ReactNode;
}

/** Form, plan, result: nothing is written before the person has seen what will happen. */
export function PlannedTool<Body>({ preview, apply, failureText, doneTitle, form }: PlannedToolProps<Body>) {
  const [planned, setPlanned] = useState<{ body: Body; plan: ChangePlan }>();
  const [made, setMade] = useState<Made>();
  if (made)
    return (
      <Done
        made={made}
        title={doneTitle ?? 'Course changed'}
        onAnother={() => {
          setMade(undefined);
          setPlanned(undefined);
        }}
      />
    );
  return (
    <>
      {/* The form stays as it was filled in, for the way back. */}
      <div hidden={planned !== undefined}>{form(async (body) => setPlanned({ body, plan: await preview(body) }))}</div>
      {planned && (
        <PlanCard
          plan={planned.plan}
          failureText={failureText}
          onApply={async (applied) => setMade(await apply(planned.body, applied))}
          onBack={() => setPlanned(undefined)}
        />
      )}
    </>
  );
}

interface DoneProps {
  made: Made;
  title: string;
  onAnother: () => void;
}

function Done({ made: { message, remaining }, title, onAnother }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Card title={title}>
        <Stack gap={4}>
          <Alert kind="success">{message}</Alert>
          <p>
            {remaining !== undefined && `${classesText(remaining)} to come. `}The change can be undone below for a day.
          </p>
          <Row gap={2}>
            <Button variant="secondary" onClick={onAnother}>
              Change something else
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
  );
}
