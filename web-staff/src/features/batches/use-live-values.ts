import { useFieldContext } from '@school/web-kit/form/field-context';

/** All values of a form, and a function that sets one. */
export interface Live<Values> {
  values: Values;
  set: (name: keyof Values & string, value: string | boolean) => void;
}

/** Reads a whole form on every change, for what depends on all of it. */
export function useLiveValues<Values>(names: readonly (keyof Values & string)[]): Live<Values> {
  const { useControl } = useFieldContext();
  const controls = names.map((name) => [name, useControl(name, '')] as const);
  return {
    // `as`: the names and values are exactly those of the form.
    values: Object.fromEntries(controls.map(([name, { value }]) => [name, value])) as Values,
    set: (name, value) => controls.find(([known]) => known === name)?.[1].onChange(value),
  };
}
