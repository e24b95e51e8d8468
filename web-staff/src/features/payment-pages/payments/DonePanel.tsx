import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './Payments.module.css';

interface DonePanelProps {
  /** The server's message. */
  message: string;
  page: Pick<PaymentPage, 'student_name' | 'page_id'>;
  /** The facts now, one sentence each; 'copy' copies them, too. */
  lines: readonly string[];
  /** What comes next. */
  next?: ReactNode;
}

/** The result of an action, ready to copy into a chat. */
export function DonePanel({ message, page, lines, next }: DonePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The form is gone now, so the focus moves to the result.
  useEffect(() => panel.current?.focus(), []);
  const text = [`${message} ${page.student_name}, ${page.page_id}`, ...lines].join('\n');
  return (
    <div ref={panel} tabIndex={-1} role="status" className={css.done}>
      <Card title={message} tone="mint">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className={css.actions}>
          {next}
          <CopyButton text={text} label="Copy result" />
        </div>
      </Card>
    </div>
  );
}
