/** The form with which a file is sent. */
export function importForm(bytes: string | Uint8Array, name = 'students.csv'): FormData {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  form.set('file_name', name);
  return form;
}
