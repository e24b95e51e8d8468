import { PHONE_CHECK_MIN } from '@school/bff-staff/contract/check-phone';
import { meantAmong } from '@school/core/find/kinds';
import { fullPhone } from '@school/core/shared/phone';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { Stack } from '@school/web-kit/layout/Stack';
import { EntityLink } from '../../app/EntityLink';
import { useFindAnythingQuery } from '../../app/find-api';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Says beside the form's phone that it is a known family's, which can be opened, and which the child can join. */
export function FamilyOfPhone() {
  const { useControl } = useFieldContext();
  const [code, number] = [useControl('country_code', '').value, text(useControl('phone_number', '').value).trim()];
  const phone = number.length < PHONE_CHECK_MIN ? '' : fullPhone(text(code), number);
  const asked = useSettled(phone);
  const isAsked = asked !== '' && asked === phone;
  const { currentData } = useFindAnythingQuery({ query: { q: asked, kinds: ['families'] } }, { skip: !isAsked });
  const family = isAsked ? meantAmong(currentData?.families ?? []) : undefined;
  if (family?.is_exact !== true) return null;
  return (
    <Alert kind="info">
      <Stack gap={2}>
        <span>
          {`This phone number is registered: ${family.children.join(', ')}. `}
          <EntityLink to="family" id={family.id} newTab>
            Open the family
          </EntityLink>
        </span>
        <CheckboxField name="is_sibling" label="Add the child to this family." />
      </Stack>
    </Alert>
  );
}
