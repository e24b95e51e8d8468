import { courseFees, courseFeeBody, type CourseFeeEntry } from '@school/bff-staff/contract/catalog';
import { SUBJECTS } from '@school/core/payment-pages/choices';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import type { Column } from '@school/web-kit/table/table-types';
import { z } from 'zod';
import { useAddCourseFeeMutation, useChangeCourseFeeMutation, useListCourseFeesQuery } from './api';
import { CatalogPage, type CatalogFormProps } from './CatalogPage';
import css from './Catalog.module.css';
import { FormChoices } from './FormChoices';
import { typedNumber } from './form-values';
import { SAVE_FAILED } from './messages';
import { PriceGrid } from './PriceGrid';
import { isPrice, toPrices, toTyped } from './prices';
import { FRESH, useCatalogList } from './use-catalog-list';

type FeeBody = z.infer<typeof courseFeeBody>;

const { shape } = courseFeeBody;
const schema = z.object({
  ...shape,
  subject: z.string().pipe(shape.subject),
  classes: typedNumber.pipe(shape.classes),
  position: typedNumber.pipe(shape.position),
  prices: z
    .record(z.string(), z.string())
    .refine(
      (typed) => Object.values(typed).every(isPrice),
      'Please enter prices from 0.01 to 1000000.00 with up to two decimals.',
    )
    .transform(toPrices),
});

const COLUMNS: readonly Column<CourseFeeEntry>[] = [
  { key: 'name', header: 'Course', primary: true, sortable: true, width: 'wide', cell: ({ name }) => name },
  { key: 'subject', header: 'Subject', sortable: true, cell: ({ subject }) => subject },
  { key: 'classes', header: 'Classes', sortable: true, numeric: true, cell: ({ classes }) => classes },
  {
    key: 'prices',
    header: 'Sold in',
    width: 'wide',
    cell: ({ prices }) => currenciesOf(prices).join(', ') || <NotSold />,
  },
  { key: 'position', header: 'Order', sortable: true, numeric: true, cell: ({ position }) => position },
];

/** The courses and the price of a class in each currency. */
export default function CourseFeesPage() {
  const list = useCatalogList(['position', 'name', 'subject', 'classes']);
  const answer = useListCourseFeesQuery(list.args, FRESH);
  const [add] = useAddCourseFeeMutation();
  const [change] = useChangeCourseFeeMutation();
  return (
    <CatalogPage<CourseFeeEntry, FeeBody>
      title="Course fees"
      entity="course_fee"
      text="Courses and their price book. A new price holds for new quotes; what was sold keeps its own."
      noun="course"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      call={courseFees.list}
      list={list}
      answer={answer}
      toBody={(course) => courseFeeBody.parse(course)}
      add={(body) => add({ body }).unwrap()}
      change={(id, body) => change({ params: { id }, body }).unwrap()}
      size="lg"
      form={CourseFeeForm}
    />
  );
}

const NotSold = () => <span className="muted">No prices yet</span>;

const currenciesOf = (prices: CourseFeeEntry['prices']): string[] => [
  ...new Set(prices.map(({ currency }) => currency)),
];

const valuesOf = (entry: CourseFeeEntry | undefined) => ({
  name: entry?.name ?? '',
  subject: entry?.subject ?? '',
  classes: String(entry?.classes ?? ''),
  position: String(entry?.position ?? 0),
  prices: toTyped(entry?.prices ?? []),
  is_active: entry?.is_active ?? true,
});

function CourseFeeForm({ entry, save }: CatalogFormProps<CourseFeeEntry, FeeBody>) {
  return (
    <FormChoices>
      {(choices) => (
        <Form
          schema={schema}
          defaultValues={valuesOf(entry)}
          submitLabel="Save"
          busyLabel="Saving…"
          failureText={SAVE_FAILED}
          onSubmit={save}
        >
          <div className={css.pair}>
            <TextField name="name" label="Course" maxLength={80} />
            <SelectField
              name="subject"
              label="Subject"
              placeholder="Choose a subject"
              options={SUBJECTS.map((value) => ({ value, label: value }))}
            />
            <TextField name="classes" label="Classes" inputMode="numeric" autoComplete="off" />
            <TextField
              name="position"
              label="Order"
              hint="Smaller numbers come first."
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <PriceGrid
            name="prices"
            currencies={[
              ...new Set([...choices.currencies.map(({ code }) => code), ...currenciesOf(entry?.prices ?? [])]),
            ]}
          />
          <CheckboxField name="is_active" label="Active" />
        </Form>
      )}
    </FormChoices>
  );
}
