import { lessonNames } from '@school/bff-staff/contract/curriculum-items';
import { moduleFacts } from '@school/bff-staff/contract/curriculum-content';
import { CONTENT_LIMITS } from '@school/core/curriculum/content';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useAddCourseMutation, useAddLessonMutation, useAddModuleMutation } from './api';
import { CourseFields, courseSchema, ModuleFields } from './FactForms';
import { FAILED } from './messages';

interface NewDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with the new id. */
  onMade: (id: number) => void;
}

/** Creates a course; it starts with an empty draft, whose id goes to `onMade`. */
export function NewCourseDialog({ open, onClose, onMade }: NewDialogProps) {
  const [add] = useAddCourseMutation();
  return (
    <Dialog open={open} onClose={onClose} title="New course">
      <Form
        schema={courseSchema}
        defaultValues={{ code: '', name: '', age_min: '', age_max: '', weeks: '' }}
        submitLabel="Create course"
        busyLabel="Creating…"
        failureText={FAILED.save}
        onSubmit={async (body) => onMade((await add({ body }).unwrap()).id)}
      >
        <CourseFields />
      </Form>
    </Dialog>
  );
}

/** Adds a module at the end of a draft. */
export function NewModuleDialog({ versionId, open, onClose, onMade }: NewDialogProps & { versionId: number }) {
  const [add] = useAddModuleMutation();
  return (
    <Dialog open={open} onClose={onClose} title="New module">
      <Form
        schema={moduleFacts}
        defaultValues={{ module_code: '', name: '', complexity: '', topics_list: '', objective: '' }}
        submitLabel="Add module"
        busyLabel="Adding…"
        failureText={FAILED.save}
        onSubmit={async (body) => onMade((await add({ params: { id: versionId }, body }).unwrap()).id)}
      >
        <ModuleFields />
      </Form>
    </Dialog>
  );
}

/** Adds a lesson at the end of a module. */
export function NewLessonDialog({ moduleId, open, onClose, onMade }: NewDialogProps & { moduleId: number }) {
  const [add] = useAddLessonMutation();
  return (
    <Dialog open={open} onClose={onClose} title="New lesson">
      <Form
        schema={lessonNames}
        defaultValues={{ lesson_code: '', lesson_name: '' }}
        submitLabel="Add lesson"
        busyLabel="Adding…"
        failureText={FAILED.save}
        onSubmit={async (body) => onMade((await add({ params: { id: moduleId }, body }).unwrap()).id)}
      >
        <TextField name="lesson_code" label="Lesson code" maxLength={CONTENT_LIMITS.code} autoComplete="off" />
        <TextField name="lesson_name" label="Lesson name" maxLength={CONTENT_LIMITS.name} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
