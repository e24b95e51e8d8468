import type { OfficeFile } from '@school/bff-staff/contract/files';
import { FOLDERS } from '@school/core/files/file-rules';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { z } from 'zod';
import { useChangeFileMutation } from './api';
import { FOLDER_OPTIONS, READER_OPTIONS } from './file-words';
import css from './Files.module.css';

const schema = z.object({ folder: z.enum(FOLDERS), is_public: z.enum(['yes', 'no']) });

/** Moves a file to another folder, or changes who may open it. */
export function FileDialog({ file, onClose }: { file: OfficeFile | undefined; onClose: () => void }) {
  const [change] = useChangeFileMutation();
  return (
    <Dialog open={file !== undefined} onClose={onClose} title="Change the file">
      {file !== undefined && (
        <>
          <p className={css.name}>{file.name}</p>
          <Form
            label="Change the file"
            schema={schema}
            defaultValues={{ folder: file.folder, is_public: file.is_public ? 'yes' : 'no' }}
            submitLabel="Save"
            busyLabel="Saving…"
            failureText="The file could not be changed."
            onSubmit={async ({ folder, is_public }) => {
              const body = { folder, is_public: is_public === 'yes' };
              const { message } = await change({ params: { id: file.id }, body }).unwrap();
              notify(message);
              onClose();
            }}
          >
            <SelectField name="folder" label="Folder" options={FOLDER_OPTIONS} />
            <SelectField
              name="is_public"
              label="Who can open it"
              hint="The address changes with this: the old one ends."
              options={READER_OPTIONS}
            />
          </Form>
        </>
      )}
    </Dialog>
  );
}
