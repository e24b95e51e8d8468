import type { TeacherProfileAnswer } from '@school/bff-learner/contract/teacher-profile';
import { CLASSROOM_METHODS, MEET_LINK_MAX } from '@school/core/batches/classroom-method';
import { BIO_MAX, DISPLAY_NAME_MAX, NAME_LENGTH_MAX, NAMES_MAX, namesOf } from '@school/core/profile/teacher-profile';
import { asTyped } from '@school/core/shared/text-format';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useDispatch } from 'react-redux';
import { z } from 'zod';
import { nameLoaded } from '../../../app/session';
import { useSaveTeacherProfileMutation } from './api';
import { MESSAGES } from './messages';
import css from './ProfileSettings.module.css';

const GRADES = Array.from({ length: 12 }, (_, index) => index + 1);
const ROOMS = [
  { value: 'jitsi', label: MESSAGES.jitsi },
  { value: 'meet', label: MESSAGES.meet },
];

const list = z
  .string()
  .refine((typed) => namesOf(typed).length <= NAMES_MAX, `Please enter at most ${NAMES_MAX}.`)
  .refine(
    (typed) => namesOf(typed).every((name) => name.length <= NAME_LENGTH_MAX),
    `Please keep each to ${NAME_LENGTH_MAX} characters.`,
  );

const schema = z.object({
  display_name: z.string().trim().min(1, 'Please enter your name.').max(DISPLAY_NAME_MAX),
  bio: z.string().overwrite(asTyped).max(BIO_MAX),
  languages: list,
  subjects: list,
  grades: z.record(z.string(), z.boolean()),
  room_method: z.enum(CLASSROOM_METHODS),
  meet_link: z.string().trim().max(MEET_LINK_MAX),
});

/** The form of a teacher's introduction and of the link where their classes meet. */
export function AboutForm({ profile }: { profile: TeacherProfileAnswer }) {
  const [save] = useSaveTeacherProfileMutation();
  const dispatch = useDispatch();
  return (
    <Card title={MESSAGES.about}>
      <Form
        schema={schema}
        defaultValues={{
          ...profile,
          languages: profile.languages.join(', '),
          subjects: profile.subjects.join(', '),
          grades: Object.fromEntries(GRADES.map((grade) => [`g${grade}`, profile.grades.includes(grade)])),
          meet_link: profile.meet_link ?? '',
        }}
        onSubmit={async ({ languages, subjects, grades, ...rest }) => {
          const body = {
            ...rest,
            languages: namesOf(languages),
            subjects: namesOf(subjects),
            grades: GRADES.filter((grade) => grades[`g${grade}`]),
          };
          const { message } = await save({ body }).unwrap();
          dispatch(nameLoaded(rest.display_name));
          notify(message);
        }}
        submitLabel={MESSAGES.save}
        busyLabel={MESSAGES.saving}
        failureText={MESSAGES.saveFailed}
        label={MESSAGES.about}
      >
        <TextField name="display_name" label={MESSAGES.name} hint={MESSAGES.nameHint} maxLength={DISPLAY_NAME_MAX} />
        <TextAreaField name="bio" label={MESSAGES.bio} hint={MESSAGES.bioHint} required={false} maxLength={BIO_MAX} />
        <TextField name="languages" label={MESSAGES.languages} hint={MESSAGES.listHint} required={false} />
        <TextField name="subjects" label={MESSAGES.subjects} hint={MESSAGES.listHint} required={false} />
        <fieldset className={css.grades}>
          <legend>{MESSAGES.grades}</legend>
          {GRADES.map((grade) => (
            <CheckboxField key={grade} name={`grades.g${grade}`} label={`Grade ${grade}`} />
          ))}
        </fieldset>
        <SelectField name="room_method" label={MESSAGES.room} options={ROOMS} />
        <TextField
          name="meet_link"
          label={MESSAGES.meetLink}
          hint={MESSAGES.meetHint}
          required={false}
          inputMode="url"
          autoComplete="off"
          maxLength={MEET_LINK_MAX}
        />
      </Form>
    </Card>
  );
}
