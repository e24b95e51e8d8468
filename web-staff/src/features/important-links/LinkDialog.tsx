import type { StaffImportantLink } from '@school/bff-staff/contract/important-links';
import {
  AUDIENCES,
  IMPORTANT_LINK_REFUSALS,
  TITLE_MAX,
  URL_MAX,
  type LinkAudience,
} from '@school/core/important-links/important-link';
import { GRADES, gradeLabel } from '@school/core/shared/grade';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { useState } from 'react';
import { z } from 'zod';
import { useAddImportantLinkMutation, useEditImportantLinkMutation } from './api';

const LABELS: Readonly<Record<LinkAudience, string>> = {
  all: 'All teachers',
  subject: 'Teachers of a subject',
  grade: 'Teachers of some grades',
};

const { title_needed, url_wrong } = IMPORTANT_LINK_REFUSALS;

const schema = z.object({
  title: z.string().trim().min(1, title_needed.text).max(TITLE_MAX),
  url: z.string().trim().min(1, url_wrong.text).max(URL_MAX, url_wrong.text),
  audience: z.enum(AUDIENCES),
  course_code: z.string(),
  grade_min: z.string(),
  grade_max: z.string(),
  is_pinned: z.boolean(),
  must_read_by: z.string(),
});

interface LinkDialogProps {
  edited: StaffImportantLink | 'new' | undefined;
  courses: readonly { code: string; name: string }[];
  onClose: () => void;
}

/** Adds a link, or a new version of one. */
export function LinkDialog({ edited, courses, onClose }: LinkDialogProps) {
  const link = edited === 'new' ? undefined : edited;
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={link ? 'Edit link' : 'Add link'}>
      {edited !== undefined && <LinkForm key={link?.id} link={link} courses={courses} onDone={onClose} />}
    </Dialog>
  );
}

interface LinkFormProps {
  link: StaffImportantLink | undefined;
  courses: LinkDialogProps['courses'];
  onDone: () => void;
}

const gradeOptions = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));

function LinkForm({ link, courses, onDone }: LinkFormProps) {
  const [add] = useAddImportantLinkMutation();
  const [edit] = useEditImportantLinkMutation();
  const [audience, setAudience] = useState<string>(link?.audience ?? 'all');
  const save = async (values: z.output<typeof schema>) => {
    const isForGrades = values.audience === 'grade';
    const body = {
      ...values,
      course_code: values.audience === 'subject' ? values.course_code : null,
      grade_min: isForGrades ? Number(values.grade_min) : null,
      grade_max: isForGrades ? Number(values.grade_max) : null,
      must_read_by: values.must_read_by || null,
    };
    const { message } = link
      ? await edit({ params: { id: link.id }, body: { ...body, version: link.version } }).unwrap()
      : await add({ body }).unwrap();
    notify(message);
    onDone();
  };
  return (
    <Form
      label={link ? 'Edit link' : 'Add link'}
      schema={schema}
      defaultValues={{
        title: link?.title ?? '',
        url: link?.url ?? '',
        audience: link?.audience ?? 'all',
        course_code: link?.course_code ?? courses[0]?.code ?? '',
        grade_min: String(link?.grade_min ?? 1),
        grade_max: String(link?.grade_max ?? GRADES.length),
        is_pinned: link?.is_pinned ?? false,
        must_read_by: link?.must_read_by ?? '',
      }}
      submitLabel={link ? 'Save new version' : 'Add link'}
      busyLabel="Saving…"
      failureText="The link could not be saved."
      onSubmit={save}
    >
      <TextField name="title" label="Title" maxLength={TITLE_MAX} autoComplete="off" />
      <TextField name="url" label="Address" hint="https://…" maxLength={URL_MAX} autoComplete="off" />
      <SelectField
        name="audience"
        label="Audience"
        onValue={setAudience}
        options={AUDIENCES.map((value) => ({ value, label: LABELS[value] }))}
      />
      {audience === 'subject' && (
        <SelectField
          name="course_code"
          label="Subject"
          options={courses.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {audience === 'grade' && (
        <>
          <SelectField name="grade_min" label="From grade" options={gradeOptions} />
          <SelectField name="grade_max" label="To grade" options={gradeOptions} />
        </>
      )}
      <CheckboxField name="is_pinned" label="Pin to the top" />
      <TextField name="must_read_by" label="Must read by" type="date" required={false} />
    </Form>
  );
}
