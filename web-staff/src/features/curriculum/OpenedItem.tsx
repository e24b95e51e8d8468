import type { CourseTree, TreeModule } from '@school/bff-staff/contract/curriculum';
import { errorText } from '@school/web-kit/api/error-text';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TextSection } from '@school/web-kit/lesson/LessonSections';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useState } from 'react';
import { useLessonQuery, useRemoveLessonMutation, useRemoveModuleMutation } from './api';
import { CourseForm, ModuleForm } from './FactForms';
import { toDoc } from './lesson-doc';
import { LessonForm } from './LessonForm';
import { LessonPreview } from './LessonPreview';
import { FAILED } from './messages';
import { QUIZ_ANCHOR } from './QuizFields';

interface OpenedItemProps {
  tree: CourseTree;
  item: string | undefined;
  /** Loads the stored tree. */
  newest: () => Promise<CourseTree>;
  onGone: () => void;
}

/** The opened item, at the right: the form of a draft's item, or a preview of a published one. */
export function OpenedItem({ tree, item, newest, onGone }: OpenedItemProps) {
  const [kind, number] = item?.split('-') ?? [];
  const id = Number(number);
  const isDraft = tree.published_at === null;
  if (kind === 'course') return <CourseForm key={tree.course.id} course={tree.course} newest={newest} />;
  const module = tree.modules.find((one) => one.id === id);
  if (kind === 'module' && module)
    return isDraft ? (
      <OpenedModule key={id} module={module} newest={newest} onGone={onGone} />
    ) : (
      <ModuleFactsCard module={module} />
    );
  if (
    (kind === 'lesson' || kind === 'quiz') &&
    tree.modules.some(({ lessons }) => lessons.some((one) => one.id === id))
  )
    return <OpenedLesson key={id} id={id} isDraft={isDraft} atQuiz={kind === 'quiz'} onGone={onGone} />;
  return tree.modules.length === 0 && isDraft ? (
    <EmptyState title="This draft is empty." text="Add its first module, or import a file that was exported before." />
  ) : (
    <EmptyState title="Nothing is open." text="Choose the course, a module, a lesson or a quiz." />
  );
}

interface OpenedModuleProps {
  module: TreeModule;
  newest: () => Promise<CourseTree>;
  onGone: () => void;
}

function OpenedModule({ module, newest, onGone }: OpenedModuleProps) {
  const [remove] = useRemoveModuleMutation();
  const [isAsking, setAsking] = useState(false);
  const { id, version, lessons } = module;
  return (
    <>
      <ModuleForm
        module={module}
        newest={async () => (await newest()).modules.find((one) => one.id === id) ?? module}
        onRemove={() => setAsking(true)}
      />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${module.name}?`}
        action="Remove module"
        busyLabel="Removing…"
        danger
        failureText={FAILED.remove}
        onConfirm={async () => {
          notify((await remove({ params: { id }, body: { version } }).unwrap()).message);
          onGone();
        }}
      >
        {lessons.length === 0
          ? 'The module has no lessons.'
          : `Its ${lessons.length === 1 ? 'lesson goes' : `${lessons.length} lessons go`} with it.`}
      </Confirm>
    </>
  );
}

const ModuleFactsCard = ({ module }: { module: TreeModule }) => (
  <Card title={module.name}>
    <Facts layout="rows">
      <Fact name="Code">{module.module_code}</Fact>
      <Fact name="Complexity">{module.complexity || 'Not said'}</Fact>
      <Fact name="Topics">{module.topics_list}</Fact>
      <Fact name="Objective">{module.objective}</Fact>
    </Facts>
  </Card>
);

interface OpenedLessonProps {
  id: number;
  isDraft: boolean;
  atQuiz: boolean;
  onGone: () => void;
}

function OpenedLesson({ id, isDraft, atQuiz, onGone }: OpenedLessonProps) {
  const args = { params: { id } };
  const { currentData, error, isFetching, refetch } = useLessonQuery(args, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveLessonMutation();
  const [isAsking, setAsking] = useState(false);
  const isThere = currentData !== undefined;
  useEffect(() => {
    if (!isThere || !atQuiz) return;
    const quiz = document.getElementById(QUIZ_ANCHOR);
    quiz?.scrollIntoView();
    quiz?.focus({ preventScroll: true });
  }, [isThere, atQuiz]);
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState text={errorText(error, FAILED.lesson)} onRetry={() => void refetch()} />
    ) : (
      <LoadingRegion label="Loading the lesson">
        <Skeleton shape="card" />
        <Skeleton lines={4} />
      </LoadingRegion>
    );
  if (!isDraft)
    return (
      <>
        <LessonPreview lesson={toDoc(currentData).doc} reader="teacher" />
        <TextSection title="For the teacher" text={currentData.teacher_notes} format="rich" level={4} />
      </>
    );
  return (
    <>
      <LessonForm lesson={currentData} newest={() => refetch().unwrap()} onRemove={() => setAsking(true)} />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${currentData.lesson_name}?`}
        action="Remove lesson"
        busyLabel="Removing…"
        danger
        failureText={FAILED.remove}
        onConfirm={async () => {
          const { message } = await remove({ ...args, body: { version: currentData.version } }).unwrap();
          notify(message);
          onGone();
        }}
      >
        Its activities, projects and quiz go with it. Published versions stay as they are.
      </Confirm>
    </>
  );
}
