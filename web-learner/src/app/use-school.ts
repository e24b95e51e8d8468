import { SCHOOL_CONTACT_DEFAULT, type SchoolContact } from '@school/core/settings/school-contact';
import { sendRequest } from '@school/web-kit/api/send-request';
import { useEffect, useState } from 'react';
import { SCHOOL_URL, takeEarly } from './early-answers';

// One call for the whole life of a page; after a failure the next component that needs it asks again.
let asked: Promise<SchoolContact | undefined> | undefined;

async function ask(): Promise<SchoolContact | undefined> {
  const sent = await sendRequest({ method: 'GET', url: SCHOOL_URL }, { early: takeEarly(SCHOOL_URL) });
  if (sent.error) asked = undefined;
  // `as`: the gateway checked this answer against its contract.
  return sent.error ? undefined : (sent.data as SchoolContact);
}

/** The school's name and how families reach it; until the answer arrives, the values of the build. */
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
