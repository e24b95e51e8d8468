import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useRef } from 'react';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Card } from '@school/web-kit/shell/Card';
import { paths } from '../../app/paths';
import { useMayOpen } from '../../app/use-may-open';
import css from './Batches.module.css';

interface ScheduledProps {
  message: string;
  batchCode: string;
  onAnother: () => void;
}

/** The result: the new batch, and where its messages to the families can be found. */
export function Scheduled({ message, batchCode, onAnother }: ScheduledProps) {
  const mayOpen = useMayOpen();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Card title="Course scheduled">
        <Alert kind="success">{message}</Alert>
        <p className={css.panel}>
          <span>Batch code</span>
          <strong>{batchCode}</strong>
        </p>
        <p className="muted">The family and the teacher will be told, each in their own time zone.</p>
        <Row gap={2}>
          <CopyButton text={batchCode} label="Copy batch code" />
          {mayOpen(paths.outbox) && (
            <ButtonLink href={paths.outbox} variant="secondary">
              Messages in the outbox
            </ButtonLink>
          )}
          <Button variant="ghost" onClick={onAnother}>
            Schedule another
          </Button>
        </Row>
      </Card>
    </div>
  );
}
