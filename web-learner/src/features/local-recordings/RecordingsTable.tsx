import { durationText, titleText } from '@school/core/local-recordings/recording-texts';
import { sizeText } from '@school/core/shared/size-text';
import { RouterLink } from '@school/web-kit/link/RouterLink';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import css from './LocalRecordings.module.css';
import { MESSAGES } from './messages';
import type { ListedRecording } from './use-local-recordings';

interface RecordingsTableProps {
  caption: string;
  rows: readonly ListedRecording[];
  zone: string;
  isTeacher: boolean;
  /** These are the results of a search. */
  isSearch: boolean;
  actions: (recording: ListedRecording) => ReactNode;
}

/** One of the two tables of recordings. */
export function RecordingsTable({ caption, rows, zone, isTeacher, isSearch, actions }: RecordingsTableProps) {
  const { columns: names } = MESSAGES;
  const columns: Column<ListedRecording>[] = [
    {
      key: 'title',
      header: names.title,
      cell: ({ title, chapters = [] }) => (
        <CellLines>
          <span>{titleText(title)}</span>
          {chapters.length > 0 && <CellNote>{MESSAGES.chapterCount(chapters.length)}</CellNote>}
        </CellLines>
      ),
      primary: true,
    },
    {
      key: 'created',
      header: names.created,
      cell: ({ createdAt }) => <When at={new Date(createdAt)} zone={zone} showZone={false} />,
    },
    { key: 'duration', header: names.duration, cell: ({ durationMs }) => durationText(durationMs), numeric: true },
    {
      key: 'size',
      header: names.size,
      cell: ({ byteSize }) => <span className={css.clip}>{sizeText(byteSize)}</span>,
      numeric: true,
    },
    { key: 'class', header: names.class, cell: ({ classId }) => <ClassName id={classId} isTeacher={isTeacher} /> },
    { key: 'actions', header: names.actions, cell: actions, width: 'wide' },
  ];
  return (
    <DataTable
      caption={caption}
      captionHidden
      narrow="early-cards"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ title }) => titleText(title)}
      empty={
        isSearch
          ? { title: MESSAGES.noneFound, text: MESSAGES.noneFoundText }
          : { title: MESSAGES.empty, text: MESSAGES.emptyText }
      }
    />
  );
}

/** Only a teacher has a page for each class. */
function ClassName({ id, isTeacher }: { id: number | null; isTeacher: boolean }) {
  if (id === null) return '—';
  const name = <span className={css.clip}>{MESSAGES.classOf(id)}</span>;
  return isTeacher ? <RouterLink href={paths.classDetail.getHref(id)}>{name}</RouterLink> : name;
}
