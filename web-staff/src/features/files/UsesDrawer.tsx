import { FILE_USES_MAX, type FileUse, type OfficeFile } from '@school/bff-staff/contract/files';
import { fileUseWord, type FileUseKind } from '@school/core/files/file-uses';
import { errorText } from '@school/web-kit/api/error-text';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { paths } from '../../app/paths';
import { useMayOpen } from '../../app/use-may-open';
import { useFileUsesQuery } from './api';
import css from './Files.module.css';

/** The texts that name a file by its address, each with a link to its page. */
export function UsesDrawer({ file, onClose }: { file: OfficeFile | undefined; onClose: () => void }) {
  const shown = useLastDefined(file);
  const { currentData, error, isFetching, refetch } = useFileUsesQuery(
    { params: { id: shown?.id ?? 0 } },
    { skip: file === undefined, refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog open={file !== undefined} onClose={onClose} side title="Where the file is used">
      <Stack gap={4}>
        <p className={css.name}>{shown?.name}</p>
        {currentData ? (
          <Uses uses={currentData.results} count={currentData.count} />
        ) : error && !isFetching ? (
          <ErrorState text={errorText(error, 'Its uses could not be loaded.')} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label="Looking for its uses" />
        )}
      </Stack>
    </Dialog>
  );
}

function Uses({ uses, count }: { uses: readonly FileUse[]; count: number }) {
  if (count === 0)
    return <EmptyState level={3} title="Nothing uses it." text="No text of the school has its address." />;
  return (
    <>
      <List gap={3} aria-label="Uses">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.row_key}`}>
            <Use use={use} />
          </li>
        ))}
      </List>
      {count > FILE_USES_MAX && <p className="hint">{`And ${count - FILE_USES_MAX} more.`}</p>}
      <p className="hint">
        Lessons, links, competitions, policies, letters and other texts of the school are looked through. Messages that
        were sent, and what families and teachers write to each other, are not.
      </p>
    </>
  );
}

function Use({ use }: { use: FileUse }) {
  const Link = useLink();
  const mayOpen = useMayOpen();
  const href = hrefOfUse(use);
  const { course } = use;
  return (
    <Stack gap={1}>
      <span className={css.name}>{mayOpen(href) ? <Link href={href}>{use.name}</Link> : use.name}</span>
      <span className="hint">
        {fileUseWord(use.kind)}
        {course && ` · ${course.name}, version ${course.version}${course.is_draft ? ' (draft)' : ''}`}
      </span>
    </Stack>
  );
}

const PAGES: Readonly<Record<FileUseKind, string>> = {
  lesson: paths.createCourse,
  module: paths.createCourse,
  activity: paths.createCourse,
  project: paths.createCourse,
  quiz_question: paths.createCourse,
  quiz_choice: paths.createCourse,
  important_link: paths.importantLinks,
  competition: paths.competitions,
  policy_version: paths.policies,
  payment_option: paths.paymentOptions,
  setting: paths.settings,
  short_link: paths.shortener,
  strike: paths.strikes,
};

function hrefOfUse({ kind, course }: FileUse): string {
  if (course === null) return PAGES[kind];
  const query = new URLSearchParams({ version: String(course.version_id), item: course.item });
  return `${PAGES[kind]}?${query.toString()}`;
}
