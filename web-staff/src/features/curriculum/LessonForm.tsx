import { lessonContent } from '@school/bff-staff/contract/curriculum-content';
import type { StoredLesson } from '@school/bff-staff/contract/curriculum-items';
import { CONTENT_LIMITS, type Editor } from '@school/core/curriculum/content';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { useSaveLessonMutation } from './api';
import css from './Curriculum.module.css';
import { DocForm, useDocAccess } from './DocForm';
import { ImageField } from './ImageField';
import { ItemList } from './ItemList';
import { newActivity, newProject, toDoc, type LessonDoc } from './lesson-doc';
import { LessonPreview } from './LessonPreview';
import { MESSAGES } from './messages';
import { QuizFields } from './QuizFields';
import { RichTextField } from './RichTextField';

const EDITORS: Readonly<Record<Editor, string>> = {
  none: 'No editor',
  python: 'A program in Python',
  html: 'A page in HTML, CSS and JavaScript',
};
const EDITOR_OPTIONS = Object.entries(EDITORS).map(([value, label]) => ({ value, label }));

interface LessonFormProps {
  lesson: StoredLesson;
  /** Loads the stored lesson. */
  newest: () => Promise<StoredLesson>;
  onRemove: () => void;
}

/** The form of a draft's lesson. */
export function LessonForm({ lesson, newest, onRemove }: LessonFormProps) {
  const [save] = useSaveLessonMutation();
  const [shown, setShown] = useState<LessonDoc>();
  const { id } = lesson;
  return (
    <>
      <DocForm<LessonDoc, LessonBody>
        label={`Lesson ${lesson.lesson_name}`}
        item={`lesson:${id}`}
        stored={toDoc(lesson)}
        schema={lessonContent}
        save={async (body, version) => toDoc(await save({ params: { id }, body: { ...body, version } }).unwrap())}
        newest={async () => toDoc(await newest())}
        actions={(doc) => (
          <Button variant="secondary" icon={<EyeIcon size="sm" />} onClick={() => setShown(doc)}>
            Preview as a student
          </Button>
        )}
      >
        {(doc) => <LessonFields doc={doc} />}
      </DocForm>
      <div>
        <Button variant="ghost" icon={<TrashIcon size="sm" />} onClick={onRemove}>
          Remove lesson
        </Button>
      </div>
      <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title="As a student sees it" size="lg">
        {shown && <LessonPreview lesson={shown} reader="child" />}
      </Dialog>
    </>
  );
}

type LessonBody = ReturnType<typeof lessonContent.parse>;

function LessonFields({ doc }: { doc: LessonDoc }) {
  return (
    <>
      <Card title="Lesson">
        <div className={css.pair}>
          <TextField name="lesson_code" label="Lesson code" maxLength={CONTENT_LIMITS.code} autoComplete="off" />
          <TextField name="lesson_name" label="Lesson name" maxLength={CONTENT_LIMITS.name} autoComplete="off" />
        </div>
        <TextAreaField name="topic_objective" label="Topic Objective" rows={2} required={false} />
        <TextAreaField name="topic_introduces" label="Topic Introduces" rows={2} required={false} />
        <TextAreaField name="learning_outcome" label="Learning Outcome" rows={2} required={false} />
        <TextAreaField name="agenda" label="Agenda" rows={4} required={false} />
        <TextField
          name="video_url"
          label="Video link"
          type="url"
          required={false}
          hint="Begins with https:// or http://"
          autoComplete="off"
        />
      </Card>
      <Card title="For the child">
        <p className="hint">{MESSAGES.childText}</p>
        <RichTextField path="child_text" label="Text for the child" />
      </Card>
      <Card title="Content">
        <p className="hint">{MESSAGES.plan}</p>
        <RichTextField path="content" label="Text of the lesson" />
      </Card>
      <Card title="For the teacher">
        <RichTextField path="teacher_notes" label="Notes that no student sees" />
      </Card>
      <Card title="Activities">
        <ItemList
          path="activities"
          items={doc.activities}
          one="Activity"
          make={newActivity}
          most={CONTENT_LIMITS.activities}
        >
          {(activity, path, name) => <ActivityFields path={path} name={activity.title || name} />}
        </ItemList>
      </Card>
      <Card title="After class projects">
        <ItemList
          path="after_class_projects"
          items={doc.after_class_projects}
          one="Project"
          make={newProject}
          most={CONTENT_LIMITS.projects}
        >
          {(_, path) => (
            <>
              <TextField name={`${path}.title`} label="Title" maxLength={CONTENT_LIMITS.name} autoComplete="off" />
              <TextAreaField name={`${path}.short_description`} label="Description" rows={2} required={false} />
            </>
          )}
        </ItemList>
      </Card>
      <QuizFields quiz={doc.quiz} />
    </>
  );
}

function ActivityFields({ path, name }: { path: string; name: string }) {
  const { get, set } = useDocAccess();
  // `as`: only the picture field writes to this path.
  const keys = (get(`${path}.screenshots`) ?? []) as readonly string[];
  return (
    <>
      <TextField name={`${path}.title`} label="Title" maxLength={CONTENT_LIMITS.name} autoComplete="off" />
      <TextAreaField name={`${path}.short_description`} label="Description" rows={2} required={false} />
      <div className={css.pair}>
        <TextField name={`${path}.link_url`} label="Link" type="url" required={false} autoComplete="off" />
        <TextField name={`${path}.link_title`} label="Title of the link" required={false} autoComplete="off" />
      </div>
      {get(`${path}.solution_format`) === 'rich' ? (
        <RichTextField path={`${path}.solution`} label="Solution" />
      ) : (
        <TextAreaField
          name={`${path}.solution`}
          label="Solution"
          rows={6}
          required={false}
          code
          hint="Code stays as you type it, with its tags, lines and indents."
        />
      )}
      <SelectField
        name={`${path}.editor`}
        label="Editor beside the activity"
        options={EDITOR_OPTIONS}
        required={false}
      />
      {get(`${path}.editor`) !== 'none' && (
        <TextAreaField
          name={`${path}.starter`}
          label="Code to begin with"
          rows={6}
          required={false}
          code
          hint="A child finds this in the editor, and can come back to it."
        />
      )}
      <ImageField
        label={name}
        keys={keys}
        most={CONTENT_LIMITS.screenshots}
        onChange={(next) => set(`${path}.screenshots`, next)}
      />
    </>
  );
}
