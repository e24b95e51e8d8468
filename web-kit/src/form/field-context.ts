import {
  createContext,
  useContext,
  useState,
  type ChangeEventHandler,
  type FocusEventHandler,
  type RefCallback,
} from 'react';
import type { NativeControl } from './restore-typed-text';
import { useTakenOver, type Control } from './use-taken-over';

/** The props that a form gives to a native control. */
export interface Registration {
  name: string;
  ref?: RefCallback<NativeControl>;
  onChange?: ChangeEventHandler<NativeControl>;
  onBlur?: FocusEventHandler<NativeControl>;
  defaultValue?: string;
  defaultChecked?: boolean;
}

/**
 * How fields reach their form. It is a small interface, so that a field outside of a form never loads the form library.
 */
export interface FieldContextValue {
  register: (name: string) => Registration;
  errorOf: (name: string) => string | undefined;
  /** A React hook: call it on every render. */
  useControl: (name: string, initial: unknown) => Control;
  busy: boolean;
}

const ALONE: FieldContextValue = {
  register: (name) => ({ name }),
  errorOf: () => undefined,
  useControl: useOwnValue,
  busy: false,
};

/** `<Form>` sets it. Without it a field is a plain, uncontrolled native control. */
export const FieldContext = createContext<FieldContextValue>(ALONE);

/** The form around a field; without one, functions that do nothing. */
export const useFieldContext = (): FieldContextValue => useContext(FieldContext);

function useOwnValue(_: string, initial: unknown): Control {
  const [value, onChange] = useState(initial);
  return useTakenOver({ value, onChange, onBlur: () => undefined });
}
