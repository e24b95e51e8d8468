import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useRef } from 'react';
import { PlaceLink } from '../../../app/PlaceLink';
import css from './Payments.module.css';

interface DonePanelProps {
  /** The server's own word for it. */
  message: string;
  page: Pick<PaymentPage, 'student_name' | 'page_id'>;
  /** What holds now, one sentence a line; also what is copied. */
  lines: readonly string[];
  /** Where the work goes on. */
  next?: { href: string; label: string };
}

/** What was done, ready to be copied into a chat. */
export function DonePanel({ message, page, lines, next }: DonePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; whoever works by keyboard goes on from here.
  useEffect(() => panel.current?.focus(), []);
  const text = [`${message} ${page.student_name}, ${page.page_id}`, ...lines].join('\n');
  return (
    <div ref={panel} tabIndex={-1} role="status" className={css.done}>
      <Card title={message} tone="mint">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className={css.actions}>
          <CopyButton text={text} label="Copy result" />
          {next && <PlaceLink href={next.href}>{next.label}</PlaceLink>}
        </div>
      </Card>
    </div>
  );
}
