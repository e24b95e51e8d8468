import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useSearchParams } from 'react-router-dom';
import { EarlierImports } from './EarlierImports';
import { OpenImport } from './OpenImport';
import type { ImportScreen } from './screens';
import { UploadCard } from './UploadCard';

/** Many things of one kind from a file. The opened import is in the address, so that nothing is lost by leaving. */
export function ImportPage({ of }: { of: ImportScreen }) {
  useDocumentTitle(`${of.title} · Back office`);
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('import') ?? 0);
  const isOpen = Number.isSafeInteger(id) && id > 0;
  const open = (next: number) => setParams({ import: String(next) }, { preventScrollReset: true });
  return (
    <>
      <PageHeader
        title={of.title}
        text="From an Excel or CSV file. First it is only checked: you see what would become of each row before anything is written."
      />
      <Stack gap={4}>
        {isOpen ? (
          <OpenImport of={of} key={id} id={id} onNew={() => setParams({}, { preventScrollReset: true })} />
        ) : (
          <UploadCard of={of} onSent={open} />
        )}
        <EarlierImports of={of} />
      </Stack>
    </>
  );
}
