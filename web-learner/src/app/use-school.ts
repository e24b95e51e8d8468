import { SCHOOL_CONTACT_DEFAULT, type SchoolContact } from '@school/core/settings/school-contact';
import { sendRequest } from '@school/web-kit/api/send-request';
import { useEffect, useState } from 'react';
import { SCHOOL_URL, takeEarly } from './early-answers';

// Asked for once in the life of a page; what fails is asked for again by the next who needs it.
let asked: Promise<SchoolContact | undefined> | undefined;

async function ask(): Promise<SchoolContact | undefined> {
  const sent = await sendRequest({ method: 'GET', url: SCHOOL_URL }, { early: takeEarly(SCHOOL_URL) });
  if (sent.error) asked = undefined;
  // `as`: every answer left the gateway through its contract.
  return sent.error ? undefined : (sent.data as SchoolContact);
}

/** Who the school is and how families reach it; until the answer is there, what was built in. */
export function useSchool(): SchoolContact {
  const [contact, setContact] = useState(SCHOOL_CONTACT_DEFAULT);
  useEffect(() => {
    let isShown = true;
    asked ??= ask();
    void asked.then((answer) => {
      if (isShown && answer) setContact(answer);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return contact;
}
