import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { z } from 'zod';
import css from './Settings.module.css';
import { typedWhole } from './whole-number';

/** A number of the card. */
export interface NumberLine<Name extends string> {
  name: Name;
  label: string;
  max: number;
  /** Says what an empty field means; without it the field must be filled in. */
  none?: string;
  /** The number as it is read: '5 credits'. */
  shown?: (value: number) => string;
}

interface NumbersCardProps<Name extends string> {
  title: string;
  text: string;
  lines: readonly NumberLine<Name>[];
  values: Readonly<Record<Name, number | null>>;
  /** Only admins may change them; others can read them. */
  mayChange: boolean;
  /** Saves them all and returns the message. */
  save: (values: Record<Name, number | null>) => Promise<string>;
}

/** Whole numbers that the school decides about: a list, and a form in its place. */
export function NumbersCard<Name extends string>(props: NumbersCardProps<Name>) {
  const { title, text, lines, values, mayChange, save } = props;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title={title}>
      <p>{text}</p>
      {isEditing ? (
        <Form
          label={title}
          schema={schemaOf(lines)}
          defaultValues={Object.fromEntries(lines.map(({ name }) => [name, String(values[name] ?? '')]))}
          submitLabel="Save limits"
          busyLabel="Saving…"
          failureText="The limits could not be saved."
          onSubmit={async (typed) => {
            // `as`: the schema has an entry for each line.
            notify(await save(typed as Record<Name, number | null>));
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        >
          {lines.map(({ name, label, none, max }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={none && `Empty: ${none.toLowerCase()}`}
              required={none === undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(max).length}
            />
          ))}
        </Form>
      ) : (
        <>
          <dl className={css.settings}>
            {lines.map(({ name, label, none, shown = String }) => {
              const value = values[name];
              return (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{value === null ? none : shown(value)}</dd>
                </div>
              );
            })}
          </dl>
          {mayChange && (
            <div className={css.change}>
              <Button variant="secondary" onClick={() => setIsEditing(true)}>
                Edit limits
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

const schemaOf = (lines: readonly NumberLine<string>[]) =>
  z.object(Object.fromEntries(lines.map(({ name, max, none }) => [name, typedWhole(max, none !== undefined)])));
