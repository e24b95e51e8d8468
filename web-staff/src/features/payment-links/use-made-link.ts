import { useFormKey } from '@school/web-kit/form/form-key';
import { useState } from 'react';

/** A link that was made, and what it asks for, as a sentence. */
export interface MadeLink {
  link: string;
  what: string;
}

/** The link that a form made, and the form's key. */
export function useMadeLink() {
  const [made, setMade] = useState<MadeLink>();
  const { formKey, renew } = useFormKey();
  /** Other values mean another link, so the shown one is removed. */
  const forget = (): void => {
    if (made === undefined) return;
    setMade(undefined);
    renew();
  };
  return { made, setMade, formKey, forget };
}
