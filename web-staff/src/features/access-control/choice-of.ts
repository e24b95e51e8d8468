import type { Role } from '@school/bff-staff/contract/access-control';

/** A role as a tick box shows it. */
export const choiceOf = ({ id, name, description }: Role) => ({ value: String(id), label: name, hint: description });
