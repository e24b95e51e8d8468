import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Stack } from '@school/web-kit/layout/Stack';
import css from './Leads.module.css';
import { LEAD_KEYS, type LeadKeys } from './use-lead-keys';

/** What the keys of the list do, and the switch for people who speak to their computer or press keys by accident. */
export function KeysHelp({ keys }: { keys: LeadKeys }) {
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => keys.showHelp(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog open={keys.isHelpOpen} onClose={() => keys.showHelp(false)} title="Keyboard shortcuts" size="sm">
        <Stack gap={4}>
          <dl className={css.keys}>
            {LEAD_KEYS.map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <label className={css.keysSwitch}>
            <input
              type="checkbox"
              role="switch"
              checked={keys.isOn}
              onChange={(event) => keys.turn(event.currentTarget.checked)}
            />
            Single keys work in the list of leads
          </label>
          <p className="hint">This browser remembers it.</p>
          <div>
            <Button onClick={() => keys.showHelp(false)}>Done</Button>
          </div>
        </Stack>
      </Dialog>
    </>
  );
}
