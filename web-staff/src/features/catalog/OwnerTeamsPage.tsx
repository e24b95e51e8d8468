import { ownerTeams, ownerTeamBody, type OwnerTeamEntry } from '@school/bff-staff/contract/catalog';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import type { Column } from '@school/web-kit/table/table-types';
import { z } from 'zod';
import { useAddOwnerTeamMutation, useChangeOwnerTeamMutation, useListOwnerTeamsQuery } from './api';
import { CatalogPage, type CatalogFormProps } from './CatalogPage';
import { ChoiceList } from '../../app/ChoiceList';
import { FormChoices } from './FormChoices';
import { SAVE_FAILED } from './messages';
import { FRESH, useCatalogList } from './use-catalog-list';

type TeamBody = z.infer<typeof ownerTeamBody>;

const schema = z.object({
  ...ownerTeamBody.shape,
  lead_id: z.string().transform((id) => (id === '' ? null : Number(id))),
  member_ids: z.array(z.string()).transform((ids) => ids.map(Number)),
});

const COLUMNS: readonly Column<OwnerTeamEntry>[] = [
  { key: 'name', header: 'Team', primary: true, sortable: true, width: 'wide', cell: ({ name }) => name },
  { key: 'lead_name', header: 'Lead', cell: ({ lead_name }) => lead_name ?? <Nobody /> },
  {
    key: 'members',
    header: 'Members',
    width: 'wide',
    cell: ({ members }) => members.map(({ name }) => name).join(', ') || <Nobody />,
  },
];

/** The teams of the school and the sales they own. */
export default function OwnerTeamsPage() {
  const list = useCatalogList(['name']);
  const answer = useListOwnerTeamsQuery(list.args, FRESH);
  const [add] = useAddOwnerTeamMutation();
  const [change] = useChangeOwnerTeamMutation();
  return (
    <CatalogPage<OwnerTeamEntry, TeamBody>
      title="Owner teams"
      entity="owner_team"
      text="Every sale belongs to a team; its members see the team's payment pages."
      noun="team"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      call={ownerTeams.list}
      list={list}
      answer={answer}
      toBody={({ name, lead_id, members, is_active }) => ({
        name,
        lead_id,
        member_ids: members.map(({ id }) => id),
        is_active,
      })}
      add={(body) => add({ body }).unwrap()}
      change={(id, body) => change({ params: { id }, body }).unwrap()}
      form={OwnerTeamForm}
    />
  );
}

const Nobody = () => <span className="muted">Nobody</span>;

const valuesOf = (entry: OwnerTeamEntry | undefined) => ({
  name: entry?.name ?? '',
  lead_id: String(entry?.lead_id ?? ''),
  member_ids: (entry?.members ?? []).map(({ id }) => String(id)),
  is_active: entry?.is_active ?? true,
});

function OwnerTeamForm({ entry, save }: CatalogFormProps<OwnerTeamEntry, TeamBody>) {
  return (
    <FormChoices>
      {({ staff }) => {
        // A member who has left the school is shown by name until a person removes them.
        const known = new Map([...staff, ...(entry?.members ?? [])].map(({ id, name }) => [String(id), name]));
        if (entry?.lead_id && entry.lead_name) known.set(String(entry.lead_id), entry.lead_name);
        const people = [...known].map(([value, label]) => ({ value, label }));
        return (
          <Form
            schema={schema}
            defaultValues={valuesOf(entry)}
            submitLabel="Save"
            busyLabel="Saving…"
            failureText={SAVE_FAILED}
            onSubmit={save}
          >
            <TextField name="name" label="Team" maxLength={80} />
            <SelectField name="lead_id" label="Lead" required={false} placeholder="Nobody" options={people} />
            <ChoiceList name="member_ids" label="Members" options={people} />
            <CheckboxField name="is_active" label="Active" />
          </Form>
        );
      }}
    </FormChoices>
  );
}
