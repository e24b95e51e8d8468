import { isApiError } from '@school/web-kit/api/api-error';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../app/paths';
import { useReadClassOutcomeQuery } from './api';
import { ClassOutcome } from './ClassOutcome';
import css from './ClassOutcomes.module.css';
import { EndedClasses } from './EndedClasses';
import { MESSAGES } from './messages';

const NUMBER = /^[1-9]\d{0,14}$/;
const schema = z.object({ class: z.string().trim().regex(NUMBER, MESSAGES.numberInvalid) });

/** Looks up ended classes and corrects them; classes without a cause come first. */
export default function ClassOutcomesPage() {
  useDocumentTitle('Class outcomes · Back office');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('class') ?? '';
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.text} />
      <div className={css.lookup}>
        <Form
          key={asked}
          schema={schema}
          defaultValues={{ class: asked }}
          onSubmit={({ class: id }) => setSearch({ class: id })}
          submitLabel={MESSAGES.find}
          failureText={MESSAGES.failed}
          label={MESSAGES.title}
        >
          <TextField
            name="class"
            label={MESSAGES.number}
            hint={MESSAGES.numberHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
          />
        </Form>
      </div>
      {NUMBER.test(asked) ? (
        <>
          <div>
            <ButtonLink href={paths.classOutcomes} variant="secondary" size="sm">
              {MESSAGES.backToList}
            </ButtonLink>
          </div>
          <Found key={asked} id={Number(asked)} />
        </>
      ) : (
        <EndedClasses />
      )}
    </>
  );
}

function Found({ id }: { id: number }) {
  const { currentData, error, isFetching, refetch } = useReadClassOutcomeQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) return <ClassOutcome outcome={currentData} />;
  if (error && !isFetching) {
    if (isApiError(error) && error.status === 404) return <EmptyState title={MESSAGES.none} />;
    return <ErrorState text={MESSAGES.failed} onRetry={() => void refetch()} />;
  }
  return (
    <LoadingRegion label="Loading the class">
      <Skeleton shape="card" />
      <Skeleton lines={4} />
    </LoadingRegion>
  );
}
