import {
  createContext,
  useContext,
  useState,
  type ChangeEventHandler,
  type FocusEventHandler,
  type RefCallback,
} from 'react';

type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a native control of a form is given. */
export interface Registration {
  name: string;
  ref?: RefCallback<NativeControl>;
  onChange?: ChangeEventHandler<NativeControl>;
  onBlur?: FocusEventHandler<NativeControl>;
  defaultValue?: string;
  defaultChecked?: boolean;
}

/** What a control that is not one native element is given. */
export interface Control {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref?: RefCallback<HTMLElement>;
}

/** How fields reach their form; a light seam, so that a field alone never loads the form library. */
export interface FieldContextValue {
  register: (name: string) => Registration;
  errorOf: (name: string) => string | undefined;
  /** A hook: call it on every render, like any other. */
  useControl: (name: string, initial: unknown) => Control;
  busy: boolean;
}

const ALONE: FieldContextValue = {
  register: (name) => ({ name }),
  errorOf: () => undefined,
  useControl: useOwnValue,
  busy: false,
};

/** Set by `<Form>`; outside of a form a field is a plain, uncontrolled native control. */
export const FieldContext = createContext<FieldContextValue>(ALONE);

/** The form around a field. */
export const useFieldContext = (): FieldContextValue => useContext(FieldContext);

function useOwnValue(_: string, initial: unknown): Control {
  const [value, onChange] = useState(initial);
  return { value, onChange, onBlur: () => undefined };
}
