import { AVAILABILITY_KINDS, type AvailabilityKind } from '@school/core/calendar/availability-kind';
import { SelectField } from '@school/web-kit/form/SelectField';
import { KIND_OPTIONS } from './kind-options';
import { MESSAGES } from './dialog-messages';

interface KindFieldProps {
  kind: AvailabilityKind;
  onKind: (kind: AvailabilityKind) => void;
}

/** A field for the purpose of a half hour, for dialogs without a form. */
export default function KindField({ kind, onKind }: KindFieldProps) {
  return (
    <SelectField
      name="kind"
      label={MESSAGES.kind}
      options={KIND_OPTIONS}
      defaultValue={kind}
      onValue={(value) => onKind(AVAILABILITY_KINDS.find((one) => one === value) ?? 'any')}
    />
  );
}
