import { LookUp } from './LookUp';

/** Finds the student whom a page is about, by any key that people have. */
export function StudentLookUp({ onChoose }: { onChoose: (id: number) => void }) {
  return (
    <LookUp
      kind="students"
      title="Find a student"
      name="student"
      label="Find a student"
      hint="By name, phone, email, student number, page number, payment reference or batch code."
      chosen=""
      textOf={({ name }) => name}
      onChoose={({ id }) => onChoose(id)}
      texts={{
        missing: 'Please enter a name, a phone, an email or a number.',
        none: 'Nobody matches.',
        failed: 'The students could not be loaded.',
      }}
    />
  );
}
