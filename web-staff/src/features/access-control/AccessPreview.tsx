import type { Difference } from '@school/core/access-control/access';
import { Badge } from '@school/web-kit/shell/Badge';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useId, type ReactNode } from 'react';
import css from './AccessControl.module.css';
import { previewOf, summaryOf, type Access } from './preview';

interface AccessPreviewProps {
  title: string;
  was: Access;
  will: Access;
  /** More about what will be. */
  children?: ReactNode;
}

/** What somebody will see after a change, before it is saved. */
export function AccessPreview({ title, was, will, children }: AccessPreviewProps) {
  const id = useId();
  const preview = previewOf(was, will);
  return (
    <Stack as="section" gap={2} aria-labelledby={id} className={css.preview}>
      <h3 id={id} className={css.previewTitle}>
        {title}
      </h3>
      <p role="status">{summaryOf(preview)}</p>
      {children}
      <Changes of={preview.pages} title="Pages" />
      <Changes of={preview.deeds} title="What may be done" />
      <Changes of={preview.everybodys} title="Not only their own and their teams’" />
      <Whole of={preview.pages} title="All pages" />
      <Whole of={preview.deeds} title="All that may be done" />
      <Whole of={preview.everybodys} title="Seen of everybody, not only their own and their teams’" />
    </Stack>
  );
}

interface PartProps {
  of: Difference<string>;
  title: string;
}

function Changes({ of: { added, removed }, title }: PartProps) {
  if (added.length + removed.length === 0) return null;
  return (
    <div>
      <h4 className={css.partTitle}>{title}</h4>
      <List gap={1}>
        {added.map((one) => (
          <Row as="li" key={one} gap={2} align="center">
            <Badge tone="success">Added</Badge>
            {one}
          </Row>
        ))}
        {removed.map((one) => (
          <Row as="li" key={one} gap={2} align="center">
            <Badge tone="warning">Removed</Badge>
            {one}
          </Row>
        ))}
      </List>
    </div>
  );
}

function Whole({ of: { added, kept }, title }: PartProps) {
  const all = [...kept, ...added].sort();
  return (
    <details>
      <summary className={css.summary}>
        {title} ({all.length})
      </summary>
      {all.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <List gap={1}>
          {all.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </List>
      )}
    </details>
  );
}
