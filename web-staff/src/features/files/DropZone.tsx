import { FILM_MB_MAX } from '@school/core/files/errors';
import { FILE_TYPES, FOLDERS, type Folder } from '@school/core/files/file-rules';
import { classNames } from '@school/web-kit/class-names';
import { SelectField } from '@school/web-kit/form/SelectField';
import { UploadIcon } from '@school/web-kit/icons/UploadIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useId, useState, type DragEvent } from 'react';
import { FOLDER_OPTIONS, READER_OPTIONS } from './file-words';
import css from './Files.module.css';
import { useSendFiles } from './use-send-files';

const ACCEPT = Object.values(FILE_TYPES).flat().join(',');

/** Where files are dropped or chosen, and where they will go. */
export function DropZone() {
  const [folder, setFolder] = useState<Folder>('lessons');
  const [isForAll, setForAll] = useState(false);
  const send = useSendFiles({ folder, isPublic: isForAll && folder !== 'contracts' });
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  return (
    <Stack as="section" aria-label="New files" gap={3}>
      <Row gap={4} align="start">
        <SelectField
          name="folder"
          label="Folder"
          options={FOLDER_OPTIONS}
          onValue={(value) => setFolder(FOLDERS.find((known) => known === value) ?? 'lessons')}
        />
        {folder === 'contracts' ? (
          <p className="hint">Contracts can be opened by staff alone.</p>
        ) : (
          <SelectField
            name="readers"
            label="Who can open it"
            options={READER_OPTIONS}
            defaultValue={isForAll ? 'yes' : 'no'}
            onValue={(value) => setForAll(value === 'yes')}
          />
        )}
      </Row>
      <label
        className={classNames(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon size="lg" />
        <span>
          <strong>Drop files here, or choose them</strong>
          <span id={hintId} className={classNames(css.dropHint, 'hint')}>
            {`Pictures and plain PDF files of up to 5 MB; MP4 and WebM videos of up to ${FILM_MB_MAX} MB.`}
          </span>
        </span>
        <input
          type="file"
          multiple
          accept={ACCEPT}
          className={css.input}
          aria-label="Choose files"
          aria-describedby={hintId}
          onChange={({ currentTarget }) => {
            send([...(currentTarget.files ?? [])]);
            // After this the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
    </Stack>
  );
}
