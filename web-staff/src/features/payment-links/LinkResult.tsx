import { CopyLine } from '@school/web-kit/button/CopyLine';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Card } from '@school/web-kit/shell/Card';
import type { MadeLink } from './use-made-link';

/** The link that the form made; before that, hints. */
export function LinkResult({ made, title, before }: { made: MadeLink | undefined; title: string; before: string }) {
  return (
    <Card title="Result">
      {made === undefined ? (
        <p className="muted">{before}</p>
      ) : (
        <>
          <Alert kind="success">{title}</Alert>
          <p>{made.what}</p>
          <CopyLine url={made.link} />
        </>
      )}
    </Card>
  );
}
