import { useFormKey } from '@school/web-kit/form/form-key';
import { useState } from 'react';

/** The link that a form has made, and the form's key. */
export function useMadeLink() {
  const [link, setLink] = useState<string>();
  const { formKey, renew } = useFormKey();
  /** Another amount is another link: what is shown no longer belongs to the form. */
  const forget = (): void => {
    if (link === undefined) return;
    setLink(undefined);
    renew();
  };
  return { link, setLink, formKey, forget };
}
