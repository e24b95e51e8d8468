import { Alert } from '@school/web-kit/feedback/Alert';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useStudentCountriesQuery } from './api';
import { FAILED } from './messages';

/** The offered countries, and the present one even if it is no longer offered. */
export function CountryField({ present = '' }: { present?: string }) {
  const { data = [], isError } = useStudentCountriesQuery();
  const names = new Set([...(present === '' ? [] : [present]), ...data.map(({ name }) => name)]);
  return (
    <>
      <SelectField
        name="country"
        label="Country"
        options={[{ value: '', label: 'Not known' }, ...[...names].map((name) => ({ value: name, label: name }))]}
      />
      {isError && <Alert kind="warning">{FAILED.countries}</Alert>}
    </>
  );
}
