import type { CourseTree as Tree } from '@school/bff-staff/contract/curriculum';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMedia } from '@school/web-kit/hooks/use-media';
import { Menu } from '@school/web-kit/menu/Menu';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { selectToken, type WithSession } from '../../app/session';
import { useCourseTreeQuery, useStartDraftMutation } from './api';
import { CourseTree } from './CourseTree';
import css from './Curriculum.module.css';
import { versionHref } from './hrefs';
import { FAILED } from './messages';
import { NewLessonDialog, NewModuleDialog } from './NewDialogs';
import { OpenedItem } from './OpenedItem';
import { saveVersionFile } from './save-file';
import { UnsavedGuard, useUnsaved } from './unsaved';
import { DiscardDialog, ImportDialog, PublishDialog } from './VersionDialogs';

interface VersionEditorProps {
  id: number;
  /** The opened item: `course`, `module-1`, `lesson-2` or `quiz-2`. */
  item: string | undefined;
}

/** A version of a course: its tree and the opened item. */
export function VersionEditor({ id, item }: VersionEditorProps) {
  const { currentData, error, isFetching, refetch } = useCourseTreeQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  useDocumentTitle(`${currentData?.course.name ?? 'Course'} · Back office`);
  if (currentData)
    return (
      <UnsavedGuard>
        <Loaded tree={currentData} item={item} refetch={() => refetch().unwrap()} />
      </UnsavedGuard>
    );
  return (
    <>
      <PageHeader title="Course" back={BACK} />
      {error && !isFetching ? (
        <ErrorState text={errorText(error, FAILED.version)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Loading the course">
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
    </>
  );
}

const BACK = { href: paths.createCourse, label: 'All courses' };

type Opened = 'publish' | 'discard' | 'import' | 'module' | { lessonOf: number };

interface LoadedProps {
  tree: Tree;
  item: string | undefined;
  refetch: () => Promise<Tree>;
}

function Loaded({ tree, item, refetch }: LoadedProps) {
  const navigate = useNavigate();
  const { leave } = useUnsaved();
  const [opened, setOpened] = useState<Opened>();
  const main = useFocusOnPhone(item);
  const isWide = useMedia('(min-width: 60.01em)');
  // The course comes first; an empty draft says instead how it is filled. A narrow window shows only the tree, but keeps
  // the course's form, so that turning a tablet loses nothing.
  const shown = item ?? (tree.modules.length > 0 ? 'course' : undefined);
  const isDraft = tree.published_at === null;
  const close = () => setOpened(undefined);
  const show = (next: string | undefined) => void navigate(versionHref(tree.id, next), { preventScrollReset: true });
  const open = (next: string | undefined) => {
    // A lesson and its quiz are in the same form, so going from one to the other leaves nothing unsaved.
    if (next !== undefined && idOf(next) === idOf(shown)) return show(next);
    leave(() => show(next));
  };
  const made = (kind: string) => (id: number) => {
    close();
    show(`${kind}-${id}`);
  };
  return (
    <>
      <PageHeader
        title={tree.course.name}
        back={BACK}
        text={isDraft ? `Draft of version ${tree.number}` : `Version ${tree.number}, published`}
        actions={<Actions tree={tree} onOpen={(what) => leave(() => setOpened(what))} />}
      />
      <div className={item === undefined ? css.editor : css.editorOpen}>
        <div className={css.side}>
          <CourseTree
            tree={tree}
            current={isWide ? shown : item}
            isDraft={isDraft}
            onOpen={open}
            onAddModule={() => leave(() => setOpened('module'))}
            onAddLesson={(lessonOf) => leave(() => setOpened({ lessonOf }))}
          />
        </div>
        <div ref={main} tabIndex={-1} className={css.main}>
          {item !== undefined && (
            <div className={css.back}>
              <Button size="sm" variant="ghost" onClick={() => open(undefined)}>
                Back to the content
              </Button>
            </div>
          )}
          <OpenedItem tree={tree} item={shown} newest={refetch} onGone={() => show(undefined)} />
        </div>
      </div>
      <PublishDialog tree={tree} open={opened === 'publish'} onClose={close} />
      <DiscardDialog
        tree={tree}
        open={opened === 'discard'}
        onClose={close}
        onDone={() => void navigate(paths.createCourse)}
      />
      <ImportDialog
        tree={tree}
        open={opened === 'import'}
        onClose={close}
        onDone={() => {
          show(undefined);
          void refetch();
        }}
      />
      <NewModuleDialog versionId={tree.id} open={opened === 'module'} onClose={close} onMade={made('module')} />
      <NewLessonDialog
        key={typeof opened === 'object' ? opened.lessonOf : 0}
        moduleId={typeof opened === 'object' ? opened.lessonOf : 0}
        open={typeof opened === 'object'}
        onClose={close}
        onMade={made('lesson')}
      />
    </>
  );
}

/** On a phone either the tree or the opened item is shown, and the focus moves to it. */
function useFocusOnPhone(item: string | undefined) {
  const main = useRef<HTMLDivElement>(null);
  const before = useRef(item);
  useEffect(() => {
    const last = before.current;
    before.current = item;
    if (last === item || !matchMedia('(max-width: 60em)').matches) return;
    if (item !== undefined) main.current?.focus();
    else document.querySelector<HTMLElement>(`[data-item="${CSS.escape(last ?? '')}"] button`)?.focus();
  }, [item]);
  return main;
}

const idOf = (item: string | undefined): string | undefined => item?.replace(/^quiz-/, 'lesson-');

function Actions({ tree, onOpen }: { tree: Tree; onOpen: (what: Opened) => void }) {
  const token = useSelector((state: WithSession) => selectToken(state));
  const navigate = useNavigate();
  const [start, { isLoading }] = useStartDraftMutation();
  const isDraft = tree.published_at === null;
  const failed = (text: string) => (err: unknown) => notify(errorText(err, text), { kind: 'error' });

  const openDraft = () => {
    if (tree.draft_id !== null) return void navigate(versionHref(tree.draft_id));
    start({ params: { id: tree.course.id } })
      .unwrap()
      .then(({ id }) => navigate(versionHref(id)), failed(FAILED.draft));
  };
  const save = () => void saveVersionFile(tree.id, token).catch(failed(FAILED.export));
  return (
    <>
      {isDraft ? (
        <Button onClick={() => onOpen('publish')}>Publish</Button>
      ) : (
        <Button busy={isLoading} busyLabel="Opening…" onClick={openDraft}>
          {tree.draft_id === null ? 'Start a draft' : 'Open the draft'}
        </Button>
      )}
      <Menu
        label="More"
        look={{ variant: 'secondary' }}
        items={[
          { label: 'Export as a file', onSelect: save },
          ...(isDraft
            ? [
                { label: 'Import a file', onSelect: () => onOpen('import') },
                { label: 'Discard draft', danger: true, separated: true, onSelect: () => onOpen('discard') },
              ]
            : []),
        ]}
      />
    </>
  );
}
