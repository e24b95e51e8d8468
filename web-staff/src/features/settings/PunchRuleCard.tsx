import { PUNCH_RULES, type PunchRule } from '@school/core/payments/punch';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { z } from 'zod';
import { useChangePunchRuleMutation } from './api';
import css from './Settings.module.css';

const NAMES: Readonly<Record<PunchRule, string>> = {
  several: 'When several people punch',
  always: 'Always',
  never: 'Never',
};
const schema = z.object({ punch_rule: z.enum(PUNCH_RULES) });

/** Whether somebody else than who marked a page as paid must punch it. */
export function PunchRuleCard({ rule, mayChange }: { rule: PunchRule; mayChange: boolean }) {
  const [send] = useChangePunchRuleMutation();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title="A second person punches" aside={<Badge tone="info">{NAMES[rule]}</Badge>}>
      <p>Whether a sale must be punched by somebody else than the person who marked it as paid.</p>
      {isEditing ? (
        <Form
          label="A second person punches"
          schema={schema}
          defaultValues={{ punch_rule: rule }}
          submitLabel="Save rule"
          busyLabel="Saving…"
          failureText="The rule could not be saved."
          onSubmit={async (body) => {
            notify((await send({ body }).unwrap()).message);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        >
          <SelectField
            name="punch_rule"
            label="Somebody else must punch"
            options={PUNCH_RULES.map((value) => ({ value, label: NAMES[value] }))}
          />
        </Form>
      ) : (
        mayChange && (
          <div className={css.change}>
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              Edit rule
            </Button>
          </div>
        )
      )}
    </Card>
  );
}
