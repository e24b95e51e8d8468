import { discountCodeBody, type DiscountCodeEntry } from '@school/bff-staff/contract/catalog';
import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { checkCode, CODE_PERMISSIONS } from '@school/core/catalog/rules';
import { ENROLMENT_TYPES, SUBJECTS } from '@school/core/payment-pages/choices';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { momentText } from '@school/web-kit/time/moment-text';
import { z } from 'zod';
import type { CatalogFormProps } from './CatalogPage';
import css from './Catalog.module.css';
import { ChoiceList } from '../../app/ChoiceList';
import { FormChoices } from './FormChoices';
import { typedMoment, typedNumber } from './form-values';
import { SAVE_FAILED } from './messages';

/** The body that saves a discount code. */
export type CodeBody = z.infer<typeof discountCodeBody>;

const { shape } = discountCodeBody;
const schemaFor = (used: number) =>
  z
    .object({
      ...shape,
      discount_percentage: typedNumber.pipe(shape.discount_percentage),
      valid_from: typedMoment,
      valid_to: typedMoment,
      max_uses: typedNumber.pipe(shape.max_uses),
      min_classes: typedNumber.pipe(shape.min_classes),
    })
    .superRefine(({ valid_from, valid_to, max_uses }, context) => {
      const at = (text: string | null) => (text === null ? null : new Date(text));
      const checked = checkCode({ validFrom: at(valid_from), validTo: at(valid_to), maxUses: max_uses, used });
      if (checked.ok) return;
      const { text, field = 'code' } = CATALOG_REFUSALS[checked.reason];
      context.addIssue({ code: 'custom', path: [field], message: text });
    });

const fieldText = (instant: string | null | undefined) => (instant ? momentText(instant) : '');

const sameWord = (value: string) => ({ value, label: value });

const valuesOf = (entry: DiscountCodeEntry | undefined) => ({
  code: entry?.code ?? '',
  discount_percentage: String(entry?.discount_percentage ?? ''),
  valid_from: fieldText(entry?.valid_from),
  valid_to: fieldText(entry?.valid_to),
  max_uses: String(entry?.max_uses ?? ''),
  min_classes: String(entry?.min_classes ?? ''),
  subjects: SUBJECTS.filter((one) => entry?.subjects.includes(one)),
  enrolment_types: ENROLMENT_TYPES.filter((one) => entry?.enrolment_types.includes(one)),
  permissions: CODE_PERMISSIONS.filter((one) => entry?.permissions.includes(one)),
  countries: entry?.countries ?? [],
  is_active: entry?.is_active ?? true,
});

/** The form of a discount code with all its rules. */
export function DiscountCodeForm({ entry, save }: CatalogFormProps<DiscountCodeEntry, CodeBody>) {
  const used = entry?.used ?? 0;
  return (
    <FormChoices>
      {(choices) => (
        <Form
          schema={schemaFor(used)}
          defaultValues={valuesOf(entry)}
          submitLabel="Save"
          busyLabel="Saving…"
          failureText={SAVE_FAILED}
          onSubmit={save}
        >
          <div className={css.pair}>
            <TextField
              name="code"
              label="Code"
              hint="Families may type it in small letters, too."
              readOnly={entry !== undefined}
              maxLength={30}
              autoComplete="off"
            />
            <TextField name="discount_percentage" label="Percent" hint="1 to 60" inputMode="numeric" />
          </div>
          <div className={css.pair}>
            <TextField
              name="valid_from"
              label="Valid from"
              type="datetime-local"
              required={false}
              hint="By your clock"
            />
            <TextField name="valid_to" label="Valid to" type="datetime-local" required={false} hint="By your clock" />
          </div>
          <div className={css.pair}>
            <TextField
              name="max_uses"
              label="Maximum uses"
              required={false}
              hint={`Used ${used} times so far; leave this empty for no limit.`}
              inputMode="numeric"
            />
            <TextField
              name="min_classes"
              label="Minimum classes"
              required={false}
              hint="Of the course that is bought."
              inputMode="numeric"
            />
          </div>
          <p className="muted">Tick nothing in a list to allow all of it.</p>
          <div className={css.pair}>
            <ChoiceList name="subjects" label="Subjects" options={SUBJECTS.map(sameWord)} />
            <ChoiceList name="enrolment_types" label="Enrolment types" options={ENROLMENT_TYPES.map(sameWord)} />
          </div>
          <ChoiceList name="countries" label="Countries" options={choices.countries.map(sameWord)} />
          <ChoiceList
            name="permissions"
            label="Staff with the permission"
            hint="Which members of staff may use this code."
            options={CODE_PERMISSIONS.map(sameWord)}
          />
          <CheckboxField name="is_active" label="Active" />
        </Form>
      )}
    </FormChoices>
  );
}
