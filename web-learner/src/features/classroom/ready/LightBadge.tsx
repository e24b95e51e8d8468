import { LIGHT_WORDS, type Light } from '@school/core/classroom/ready-light';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { InfoIcon } from '@school/web-kit/icons/InfoIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { Badge } from '@school/web-kit/shell/Badge';

const TONES = { green: 'success', amber: 'warning', red: 'danger' } as const;
const ICONS = { green: CheckIcon, amber: InfoIcon, red: WarningIcon } as const;

/** A light in a word, with a picture and a colour. */
export function LightBadge({ light }: { light: Light }) {
  const Icon = ICONS[light];
  return (
    <Badge tone={TONES[light]} icon={<Icon size="sm" />}>
      {LIGHT_WORDS[light]}
    </Badge>
  );
}
