import { Alert } from '@school/web-kit/feedback/Alert';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { Stack } from '@school/web-kit/layout/Stack';
import { EntityLink } from '../../app/EntityLink';
import css from './Students.module.css';
import { useFamilyOfPhone } from './use-family-of-phone';

/** Says beside the form's phone that it is a known family's, which can be opened, and which the child can join. */
export function FamilyOfPhone() {
  const { useControl } = useFieldContext();
  // The family and not a yes: with another phone the tick is gone, so that no child joins a family that nobody has seen.
  const siblingOf = useControl('sibling_of', undefined);
  const family = useFamilyOfPhone();
  if (family === undefined) return null;
  return (
    <Alert kind="info">
      <Stack gap={2}>
        <span>
          {`This phone number is registered: ${family.children.join(', ')}. `}
          <EntityLink to="family" id={family.id} newTab>
            Open the family
          </EntityLink>
        </span>
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={siblingOf.value === family.id}
            onChange={(event) => siblingOf.onChange(event.currentTarget.checked ? family.id : undefined)}
          />
          <span>Add the child to this family. Its time zone stays as it is.</span>
        </label>
      </Stack>
    </Alert>
  );
}
