import { useState } from 'react';

/** A key that makes the same form sent twice one link; another form needs another key. */
export function useFormKey(): { formKey: string; renew: () => void } {
  const [formKey, setFormKey] = useState(newKey);
  return { formKey, renew: () => setFormKey(newKey()) };
}

const newKey = (): string => crypto.randomUUID();
