import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import css from './Invitations.module.css';
import { MESSAGES } from './messages';

interface ShareCardProps {
  invite: { code: string; url: string; text: string; qr: { size: number; path: string } };
}

/** The family's code, link, message and QR code, each with a button to share it. */
export function ShareCard({ invite: { code, url, text, qr } }: ShareCardProps) {
  return (
    <Card title={MESSAGES.shareTitle}>
      <Row gap={6}>
        <figure className={css.qr}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={MESSAGES.qr}>
            <path d={qr.path} />
          </svg>
          <figcaption className="muted">{MESSAGES.qrHint}</figcaption>
        </figure>
        <div className={css.words}>
          <p className={css.link}>{url}</p>
          <p>
            {MESSAGES.code}: <strong className={css.code}>{code}</strong>
          </p>
          <CopyButton text={url} label={MESSAGES.copyLink} copiedLabel={MESSAGES.linkCopied} variant="primary" />
          <h3 className={css.small}>{MESSAGES.message}</h3>
          <blockquote className={css.message}>{text}</blockquote>
          <Row gap={3}>
            <CopyButton text={text} label={MESSAGES.copyMessage} copiedLabel={MESSAGES.messageCopied} />
            <ButtonLink
              variant="secondary"
              href={`https://wa.me/?${new URLSearchParams({ text }).toString()}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {MESSAGES.whatsapp}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </ButtonLink>
          </Row>
        </div>
      </Row>
    </Card>
  );
}
