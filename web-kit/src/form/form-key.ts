import { useState } from 'react';

/** A key for one form: however often the form is sent, the server acts only once. Works without TLS, too. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version and variant bits of a random UUID.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The key of a form that is used several times; call `renew` after each success. */
export function useFormKey(): { formKey: string; renew: () => void } {
  const [formKey, setFormKey] = useState(newFormKey);
  return { formKey, renew: () => setFormKey(newFormKey()) };
}
