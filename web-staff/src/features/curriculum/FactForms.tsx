import type { CourseTree, TreeModule } from '@school/bff-staff/contract/curriculum';
import { courseFacts, moduleFacts } from '@school/bff-staff/contract/curriculum-content';
import { COMPLEXITIES, CONTENT_LIMITS } from '@school/core/curriculum/content';
import { Button } from '@school/web-kit/button/Button';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { Card } from '@school/web-kit/shell/Card';
import { z } from 'zod';
import { useChangeCourseMutation, useChangeModuleMutation } from './api';
import css from './Curriculum.module.css';
import { DocForm } from './DocForm';

const typedNumber = z.string().transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed)));
const { age_min, age_max, weeks } = courseFacts.shape;

/** The facts of a course as typed. */
export const courseSchema = z.object({
  ...courseFacts.shape,
  age_min: typedNumber.pipe(age_min),
  age_max: typedNumber.pipe(age_max),
  weeks: typedNumber.pipe(weeks),
});

const courseDoc = ({ version, code, name, age_min, age_max, weeks }: CourseTree['course']) => ({
  version,
  doc: { code, name, age_min: String(age_min), age_max: String(age_max), weeks: String(weeks) },
});

interface CourseFormProps {
  course: CourseTree['course'];
  newest: () => Promise<CourseTree>;
}

/** The facts of a course, which are the same in all its versions. */
export function CourseForm({ course, newest }: CourseFormProps) {
  const [save] = useChangeCourseMutation();
  const { id } = course;
  return (
    <DocForm
      label="Course"
      item={`course:${id}`}
      stored={courseDoc(course)}
      schema={courseSchema}
      save={async (body, version) => {
        await save({ params: { id }, body: { ...body, version } }).unwrap();
        return courseDoc({ ...body, id, version: version + 1 });
      }}
      newest={async () => courseDoc((await newest()).course)}
    >
      {() => (
        <Card title="Course">
          <CourseFields />
        </Card>
      )}
    </DocForm>
  );
}

/** The fields of a course; for a new one, too. */
export function CourseFields() {
  return (
    <>
      <div className={css.pair}>
        <TextField name="code" label="Course code" maxLength={CONTENT_LIMITS.code} autoComplete="off" />
        <TextField name="name" label="Course name" maxLength={CONTENT_LIMITS.name} autoComplete="off" />
      </div>
      <div className={css.triple}>
        <TextField name="age_min" label="From age" inputMode="numeric" autoComplete="off" />
        <TextField name="age_max" label="To age" inputMode="numeric" autoComplete="off" />
        <TextField name="weeks" label="Weeks" inputMode="numeric" autoComplete="off" />
      </div>
    </>
  );
}

const moduleDoc = ({
  version,
  module_code,
  name,
  complexity,
  topics_list,
  objective,
}: Omit<TreeModule, 'id' | 'lessons'>) => ({
  version,
  doc: { module_code, name, complexity, topics_list, objective },
});

interface ModuleFormProps {
  module: TreeModule;
  newest: () => Promise<TreeModule>;
  onRemove: () => void;
}

/** The facts of a draft's module. */
export function ModuleForm({ module, newest, onRemove }: ModuleFormProps) {
  const [save] = useChangeModuleMutation();
  const { id } = module;
  return (
    <>
      <DocForm
        label={`Module ${module.name}`}
        item={`module:${id}`}
        stored={moduleDoc(module)}
        schema={moduleFacts}
        save={async (body, version) => {
          await save({ params: { id }, body: { ...body, version } }).unwrap();
          return moduleDoc({ ...body, version: version + 1 });
        }}
        newest={async () => moduleDoc(await newest())}
      >
        {() => (
          <Card title="Module">
            <ModuleFields />
          </Card>
        )}
      </DocForm>
      <div>
        <Button variant="ghost" icon={<TrashIcon size="sm" />} onClick={onRemove}>
          Remove module
        </Button>
      </div>
    </>
  );
}

/** The fields of a module; for a new one, too. */
export function ModuleFields() {
  return (
    <>
      <div className={css.pair}>
        <TextField name="module_code" label="Module code" maxLength={CONTENT_LIMITS.code} autoComplete="off" />
        <TextField name="name" label="Module name" maxLength={CONTENT_LIMITS.name} autoComplete="off" />
      </div>
      <SelectField
        name="complexity"
        label="Complexity"
        required={false}
        placeholder="Not said"
        options={COMPLEXITIES.map((value) => ({ value, label: value }))}
      />
      <TextAreaField name="topics_list" label="Topics" rows={2} required={false} />
      <TextAreaField name="objective" label="Objective" rows={3} required={false} />
    </>
  );
}
