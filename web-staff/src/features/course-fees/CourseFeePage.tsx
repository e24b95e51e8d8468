import { useRef, useState } from 'react';
import { COURSE_FEE_TEXTS } from '@school/core/course-fees/errors';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { StudentOfAddress, useStudentId, type GivenStudent } from '../../app/StudentOfAddress';
import { useFeeCountriesQuery, useFeeCoursesQuery, useQuoteFeeMutation } from './api';
import css from './CourseFee.module.css';
import { DiscountBox } from './DiscountBox';
import {
  feeForm,
  feeFormDefaults,
  questionOf,
  type CountryChoice,
  type CourseChoice,
  type FeeFormValues,
} from './fee-form';
import { MoreOptions } from './MoreOptions';
import { QuoteCard, type Quote } from './QuoteCard';
import { SubjectAndCourse } from './SubjectAndCourse';

/** 'Get scholarship fee': calculates a fee during a talk with a family. */
export default function CourseFeePage() {
  const countries = useFeeCountriesQuery();
  const courses = useFeeCoursesQuery();
  const [round, setRound] = useState(0);
  const { forget } = useStudentId();
  useDocumentTitle('Get scholarship fee · Back office');
  const error = countries.error ?? courses.error;
  const loaded = countries.data && courses.data && { countries: countries.data, courses: courses.data };
  const reset = () => {
    forget();
    setRound(round + 1);
  };
  return (
    <>
      <PageHeader
        title="Get scholarship fee"
        text="The fee of a course for a family, with or without a discount code."
        actions={
          <Button variant="ghost" onClick={reset}>
            Reset form
          </Button>
        }
      />
      {loaded ? (
        <StudentOfAddress>{(student) => <Calculator key={round} {...loaded} student={student} />}</StudentOfAddress>
      ) : error ? (
        <ErrorState
          text={errorText(error, 'The countries and courses could not be loaded.')}
          retrying={countries.isFetching || courses.isFetching}
          onRetry={() => {
            void countries.refetch();
            void courses.refetch();
          }}
        />
      ) : (
        <LoadingRegion label="Loading the form">
          <div className={css.columns}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </LoadingRegion>
      )}
    </>
  );
}

interface CalculatorProps {
  countries: readonly CountryChoice[];
  courses: readonly CourseChoice[];
  student: GivenStudent | undefined;
}

function Calculator({ countries, courses, student }: CalculatorProps) {
  const [defaults] = useState(() => ({ ...feeFormDefaults(courses), ...familyOf(student, countries) }));
  const [ask] = useQuoteFeeMutation();
  const [quote, setQuote] = useState<Quote>();
  const [isStale, setStale] = useState(false);
  // A change during the calculation makes its fee an old one.
  const changes = useRef(0);
  const noteChange = () => {
    changes.current += 1;
    setStale(true);
  };

  const calculate = async (values: FeeFormValues) => {
    const asked = questionOf(values);
    const changesBefore = changes.current;
    const fee = await ask({ body: asked })
      .unwrap()
      .catch((error: unknown) => {
        throw inForm(error, Boolean(values.discountCode));
      });
    setQuote({ fee, asked });
    setStale(changes.current !== changesBefore);
    if (values.discountCode && fee.discount_percentage === 0) throw codeRefused();
  };

  return (
    <div className={css.columns}>
      <Card title="Family and course">
        <div onChange={noteChange}>
          <Form
            label="Fee"
            schema={feeForm}
            defaultValues={defaults}
            onSubmit={calculate}
            submitLabel="Calculate fee"
            busyLabel="Calculating…"
            failureText={COURSE_FEE_TEXTS.quoteFailed}
          >
            <PhoneField label="Phone" />
            <div className={css.fields}>
              <SelectField
                name="country"
                label="Country"
                placeholder="Choose a country"
                autoComplete="off"
                options={countries.map(({ name, currency }) => ({ value: name, label: `${name} (${currency})` }))}
              />
              <SubjectAndCourse courses={courses} />
            </div>
            <MoreOptions />
            <DiscountBox hasQuote={quote !== undefined} onChange={noteChange} />
          </Form>
        </div>
      </Card>
      <QuoteCard quote={quote} isStale={isStale} />
    </div>
  );
}

/** The family of the address; a country without prices stays open. */
const familyOf = (student: GivenStudent | undefined, countries: readonly CountryChoice[]) =>
  student && {
    countryCode: student.countryCode,
    phoneNumber: student.phoneNumber,
    country: countries.find(({ name }) => name === student.country)?.name ?? '',
  };

/** A code that gives 0 % is an error of the discount field; this makes it look like a server's error. */
const codeRefused = (): unknown =>
  ({ status: 200, error: COURSE_FEE_TEXTS.codeRefused, field: 'discountCode' }) satisfies ApiError;

/** The error of a failed call with this form's texts and field names. */
function inForm(error: unknown, forCode: boolean): unknown {
  if (!isApiError(error)) return error;
  if (error.field === 'phone') return { ...error, field: 'phoneNumber' };
  return error.error || !forCode ? error : { ...error, status: 'BAD_ANSWER', error: COURSE_FEE_TEXTS.codeFailed };
}
