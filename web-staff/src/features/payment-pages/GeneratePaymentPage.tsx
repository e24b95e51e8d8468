import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormOptions } from '@school/bff-staff/contract/payment-pages-create';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { newFormKey } from '@school/web-kit/form/form-key';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { paths } from '../../app/paths';
import { StudentOfAddress, type GivenStudent } from '../../app/StudentOfAddress';
import { useCreateEnrolmentMutation, usePageFormOptionsQuery } from './api';
import { CourseSection } from './CourseSection';
import { derive } from './derive';
import { FeeSection } from './FeeSection';
import css from './Form.module.css';
import { formSchema, shownAt, startValues } from './form-values';
import { MadePage, type Made } from './MadePage';
import { createFailure } from './messages';
import { OwnerSection, TokenSection } from './OwnerSection';
import { StudentSection } from './StudentSection';
import { TermsCard } from './TermsCard';
import { useFormValues } from './use-form-values';

/** 'Create payment page': the form of an enrolment, and the link it makes. */
export default function GeneratePaymentPage() {
  const { data, error, refetch, isFetching } = usePageFormOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  const [made, setMade] = useState<Made>();
  useDocumentTitle('Create payment page · Back office');
  const another = () => {
    setMade(undefined);
    setParams({}, { replace: true });
    setRound(round + 1);
  };
  return (
    <>
      <PageHeader
        title="Create payment page"
        text="Makes an enrolment and the page on which the family pays."
        actions={
          <>
            <Button variant="ghost" onClick={another}>
              Reset form
            </Button>
            <ButtonLink variant="secondary" href={paths.myPaymentPages}>
              My Payment Pages
            </ButtonLink>
          </>
        }
      />
      {made ? (
        <MadePage made={made} onAnother={another} />
      ) : data ? (
        <StudentOfAddress>
          {(student) => (
            <EnrolmentForm key={round} options={data} params={withFamily(params, student)} onMade={setMade} />
          )}
        </StudentOfAddress>
      ) : error ? (
        <ErrorState
          text={errorText(error, 'The form could not be loaded.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the form">
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
    </>
  );
}

/** What the form begins with: the address, and the phone of the student that it names. */
function withFamily(params: URLSearchParams, student: GivenStudent | undefined): URLSearchParams {
  if (student === undefined) return params;
  const filled = new URLSearchParams(params);
  filled.set(
    'phone',
    student.phoneNumber.startsWith('+') ? student.phoneNumber : student.countryCode + student.phoneNumber,
  );
  return filled;
}

interface EnrolmentFormProps {
  options: FormOptions;
  params: URLSearchParams;
  onMade: (made: Made) => void;
}

function EnrolmentForm({ options, params, onMade }: EnrolmentFormProps) {
  const [create] = useCreateEnrolmentMutation();
  const [start] = useState(() => startValues(params, options));
  const [schema] = useState(() => formSchema(options, newFormKey()));
  return (
    <Form
      label="Payment page"
      schema={schema}
      defaultValues={start}
      submitLabel="Create payment page"
      busyLabel="Creating…"
      failureText={createFailure('Unknown error')}
      onSubmit={async (body) => {
        const page = await create({ body })
          .unwrap()
          .catch((error: unknown) => {
            throw inForm(error);
          });
        onMade({ ...page, body });
      }}
    >
      <Sections options={options} params={params} />
    </Form>
  );
}

/** The error of a failed call, at the form's own field. */
function inForm(error: unknown): unknown {
  if (!isApiError(error)) return error;
  const text = error.error || error.detail || 'Unknown error';
  return {
    ...error,
    status: error.status === 'NETWORK' ? 0 : error.status,
    error: createFailure(text),
    field: shownAt(error.field),
  };
}

function Sections({ options, params }: { options: FormOptions; params: URLSearchParams }) {
  const form = useFormValues();
  const derived = derive(form.values, options);
  return (
    <div className={css.columns}>
      <div className={css.sections}>
        <StudentSection
          form={form}
          keepsCurrency={params.has('payment_currency')}
          carriedType={params.get('enrolment_type')}
          firstChild={params.get('student_id') ?? ''}
        />
        <CourseSection form={form} options={options} />
        <FeeSection form={form} options={options} derived={derived} />
        <TokenSection form={form} />
        <OwnerSection form={form} options={options} derived={derived} />
      </div>
      <div className={css.beside}>
        <TermsCard derived={derived} currency={form.values.payment_currency} />
      </div>
    </div>
  );
}
