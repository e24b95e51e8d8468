import type { SelectOption } from '@school/web-kit/form/NativeSelect';

/** Choices whose label is their value. */
export const optionsOf = (values: readonly (string | number)[]): SelectOption[] =>
  values.map((value) => ({ value: String(value), label: String(value) }));
