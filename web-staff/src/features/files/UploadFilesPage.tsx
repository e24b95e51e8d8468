import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { OnTheirWay } from './OnTheirWay';

/** Files that staff upload once and use by their address. */
export default function UploadFilesPage() {
  useDocumentTitle('Upload files · Back office');
  return (
    <>
      <PageHeader
        title="Upload files"
        text="Pictures, documents and videos to use in lessons and letters. The same file is kept only once."
      />
      <DropZone />
      <OnTheirWay />
      <FileList />
    </>
  );
}
