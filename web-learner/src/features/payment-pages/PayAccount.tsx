import type { PayAccount as Account } from '@school/bff-learner/contract/payment-pages';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { MESSAGES } from './messages';
import css from './PayOptions.module.css';

/** The account of a way to pay: to copy, or as a QR code for the banking app. */
export function PayAccount({ account: { kind, account, qr } }: { account: Account }) {
  return (
    <div className={css.account}>
      {qr && (
        <figure className={css.qr}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={MESSAGES.qr}>
            <path d={qr.path} />
          </svg>
          <figcaption className="hint">{kind === 'iban' ? MESSAGES.qrBank : MESSAGES.qrUpi}</figcaption>
        </figure>
      )}
      <CopyButton text={account.replaceAll(' ', '')} label={kind === 'iban' ? MESSAGES.copyIban : MESSAGES.copyUpi} />
    </div>
  );
}
