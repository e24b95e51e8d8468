import type { FormOptions } from '@school/bff-staff/contract/payment-pages-create';
import {
  CLASS_SIZE_OF,
  CLASS_SIZES,
  CLASSES_PER_MONTH,
  COURSE_CUSTOMIZATIONS,
  ENROLMENT_TYPES,
  firstCourse,
  SERVICE_TYPES,
  SUBJECTS,
} from '@school/core/payment-pages/choices';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { Card } from '@school/web-kit/shell/Card';
import css from './Form.module.css';
import { optionsOf } from './options';
import type { LiveForm } from './use-form-values';

/** The fields for what the family buys: course, service and classes. */
export function CourseSection({ form: { values, set }, options }: { form: LiveForm; options: FormOptions }) {
  const courses = options.courses.filter(({ subject }) => subject === values.subject);
  const isCustom = values.course_customization === 'Custom';
  // Only a custom contract has its own class size.
  const setSizeOf = (type: string) => {
    const service = SERVICE_TYPES.find((known) => known === type);
    if (service) set('class_size', CLASS_SIZE_OF[service]);
  };
  return (
    <Card title="Course and classes">
      <div className={css.fields}>
        <LiveSelectField
          name="subject"
          label="Subject"
          options={optionsOf(SUBJECTS)}
          onChosen={(subject) => set('course', firstCourse(options.courses, subject))}
        />
        <LiveSelectField
          name="course"
          label="Course"
          placeholder="Choose a course"
          options={courses.map(({ name, classes }) => ({ value: name, label: `${name} (${classes} classes)` }))}
        />
        <LiveSelectField
          name="course_customization"
          label="Course customization"
          options={optionsOf(COURSE_CUSTOMIZATIONS)}
          onChosen={(chosen) => {
            if (chosen === 'Standard') setSizeOf(values.service_type);
          }}
        />
        {isCustom && (
          <LiveTextField name="total_num_of_classes" label="Total classes" inputMode="numeric" maxLength={4} />
        )}
        <LiveSelectField
          name="service_type"
          label="Service type"
          options={optionsOf(SERVICE_TYPES)}
          onChosen={setSizeOf}
        />
        <LiveSelectField name="class_size" label="Class size" options={optionsOf(CLASS_SIZES)} disabled={!isCustom} />
        <LiveSelectField
          name="num_of_classes_per_month"
          label="Classes per month"
          options={optionsOf(CLASSES_PER_MONTH)}
        />
        <LiveSelectField name="enrolment_type" label="Enrolment type" options={optionsOf(ENROLMENT_TYPES)} />
      </div>
    </Card>
  );
}
