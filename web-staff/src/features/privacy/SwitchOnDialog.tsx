import type { RetentionRule } from '@school/bff-staff/contract/retention';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { retentionCount, RETENTION_FACTS } from '@school/core/retention/rules';
import type { SeenPreview } from '@school/core/retention/seen';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';

/** A rule that lets more be removed than before, and what that is now. */
export interface SwitchOn {
  rule: RetentionRule;
  seen: SeenPreview;
  oldest: string | null;
}

interface SwitchOnDialogProps {
  /** Undefined closes the dialog. */
  asked: SwitchOn | undefined;
  onClose: () => void;
  onConfirm: (asked: SwitchOn) => Promise<void>;
}

/** Asks with the number of what goes, before a rule removes anything. */
export function SwitchOnDialog({ asked, onClose, onConfirm }: SwitchOnDialogProps) {
  const shown = useLastDefined(asked);
  if (shown === undefined) return null;
  const { rule, seen, oldest } = shown;
  const what = retentionCount(rule.kind, seen.count);
  return (
    <Confirm
      open={asked !== undefined}
      onClose={onClose}
      title={seen.count === 0 ? 'Switch this rule on?' : `Remove ${what}?`}
      action={seen.count === 0 ? 'Switch on' : `Remove ${what}`}
      busyLabel="Saving…"
      danger
      failureText="The rule could not be saved."
      onConfirm={() => onConfirm(shown)}
    >
      <Stack gap={2}>
        <p>
          {RETENTION_FACTS[rule.kind].label}, kept for {rule.months} months.
        </p>
        {seen.count === 0 ? (
          <p>Nothing is that old yet. From now on each night removes what has become too old.</p>
        ) : (
          <p>
            {what} from before <When at={seen.before} zone={OFFICE_ZONE} format="date" />
            {oldest !== null && (
              <>
                , the oldest of <When at={oldest} zone={deviceZone()} format="date" />,
              </>
            )}{' '}
            {seen.count === 1 ? 'goes' : 'go'} in the coming night and cannot be brought back. After that, each night
            removes what has become too old.
          </p>
        )}
      </Stack>
    </Confirm>
  );
}
