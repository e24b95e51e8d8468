import { CopyLine } from '@school/web-kit/button/CopyLine';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Card } from '@school/web-kit/shell/Card';
import css from './PaymentLinks.module.css';

/** The link that a form has made, beside what is known before it has. */
export function LinkResult({ link, made, before }: { link: string | undefined; made: string; before: string }) {
  return (
    <Card title="Result">
      {link === undefined ? (
        <p className={css.muted}>{before}</p>
      ) : (
        <>
          <Alert kind="success">{made}</Alert>
          <CopyLine url={link} />
        </>
      )}
    </Card>
  );
}
