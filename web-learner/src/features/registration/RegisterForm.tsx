import { CONSENT_PURPOSES, CURRENT_WORDING } from '@school/core/consents/purposes';
import { isCountryCode, fullPhone } from '@school/core/shared/phone';
import { GRADES } from '@school/core/shared/grade';
import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import {
  gradeField,
  nameField,
  parentEmailField,
  parentNameField,
  phoneField,
} from '@school/bff-learner/contract/registration-fields';
import { timezoneField } from '@school/bff-learner/contract/timezone-field';
import { isApiError } from '@school/web-kit/api/api-error';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { newFormKey } from '@school/web-kit/form/form-key';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useLocalPath } from '../../app/LanguageRoot';
import { SITE } from '../../app/messages';
import { paths } from '../../app/paths';
import { preloadBooking } from '../../app/preload-booking';
import { keepTrialRegistration, type TrialRegistration } from '../../app/trial-registration';
import { useCourses } from '../../app/use-courses';
import { useRegisterMutation } from './api';
import { CampNote } from './CampNote';
import { ConsentFields } from './ConsentFields';
import { CountryGuess } from './CountryGuess';
import { DeviceZone } from './DeviceZone';
import { firstValues, keptFor } from './first-values';
import { GradeGuess } from './GradeGuess';
import { readLead, type Lead } from './lead';
import { MESSAGES } from './messages';
import { ParentFields } from './ParentFields';
import css from './Register.module.css';
import { TrapField } from './TrapField';

/** How long the message of success stays before the booking page opens, in milliseconds. */
const REDIRECT_MS = 700;

const schema = z.object({
  country_code: z.string().refine(isCountryCode, REGISTRATION_REFUSALS.phone_invalid.text),
  phone_number: phoneField,
  student_name: nameField,
  student_grade: gradeField,
  timezone: timezoneField,
  parent_name: parentNameField,
  parent_email: parentEmailField,
  agrees_recording: z.boolean(),
  agrees_publishing: z.boolean(),
  agrees_messages: z.boolean(),
  website: z.string(),
});

const TYPED = ['phone_number', 'student_name', 'parent_name', 'parent_email']
  .map((name) => `input[name="${name}"]`)
  .join();

/** The form. A family that comes back from the booking page finds its registration filled in. */
export function RegisterForm() {
  const messages = useMessages('registration', MESSAGES);
  const location = useLocation();
  const isAlive = useHydrated();
  const [lead] = useState(() => readLead(location.state, location.search));
  const [kept, setKept] = useState(() => (isAlive ? keptFor(lead) : undefined));
  const box = useRef<HTMLDivElement>(null);
  const course = useCourses().find(({ picture }) => picture === lead.course);

  // The prerendered page has no values, so the first render must have none. What was entered since then is kept.
  useEffect(() => {
    const typed = [...(box.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? [])];
    const hasChosen = box.current?.querySelector('select[data-touched]') != null;
    if (!hasChosen && typed.every(({ value }) => value === '')) setKept((known) => known ?? keptFor(lead));
  }, [lead]);

  return (
    <div ref={box} className={css.box}>
      {isAlive && lead.campId !== null && <CampNote id={lead.campId} />}
      {isAlive && course !== undefined && <Alert kind="info">{messages.quizCourse(course.name)}</Alert>}
      {isAlive && lead.inviteCode !== '' && <Alert kind="info">{messages.invited}</Alert>}
      <FamilyForm key={kept ? 'kept' : 'new'} lead={lead} kept={kept} />
    </div>
  );
}

/** The form's values are those of the contract; its first values are saved ones or guesses. */
function FamilyForm({ lead, kept }: { lead: Lead; kept: TrialRegistration | undefined }) {
  const messages = useMessages('registration', MESSAGES);
  const { language } = useLanguage();
  const site = useMessages('site', SITE);
  const inLanguage = useLocalPath();
  const navigate = useNavigate();
  const isAlive = useHydrated();
  const [register] = useRegisterMutation();
  const [next, setNext] = useState<TrialRegistration>();
  const [defaults] = useState(() => firstValues(lead, kept, isAlive));

  const booking = inLanguage(paths.trialBooking);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => void navigate(booking, { state: next }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [next, navigate, booking]);

  const send = async (values: z.output<typeof schema>) => {
    void preloadBooking();
    const body = {
      ...values,
      language,
      wording: CURRENT_WORDING,
      utm_source: lead.utmSource,
      utm_medium: lead.utmMedium,
      invite_code: lead.inviteCode,
      camp_id: lead.campId,
    };
    await register({ body }).unwrap().catch(explain);
    const registration: TrialRegistration = {
      phoneNumber: fullPhone(values.country_code, values.phone_number),
      studentName: values.student_name,
      grade: values.student_grade,
      countryCode: values.country_code,
      timezone: values.timezone,
      parentName: values.parent_name,
      parentEmail: values.parent_email,
      agreed: CONSENT_PURPOSES.filter((purpose) => values[`agrees_${purpose}`]),
    };
    // The same family after 'Change': the booking that it may already have made is found by its key.
    registration.bookingKey =
      (kept?.phoneNumber === registration.phoneNumber ? kept.bookingKey : undefined) ?? newFormKey();
    keepTrialRegistration(registration);
    setNext(registration);
  };

  return (
    <Form
      schema={schema}
      defaultValues={defaults}
      onSubmit={send}
      submitLabel={messages.submit}
      busyLabel={messages.submitting}
      failureText={messages.failed}
      successText={messages.success}
      submit={{ size: 'lg', wide: true, disabled: next !== undefined }}
      label={messages.title}
    >
      <CountryGuess isWanted={kept === undefined && lead.isCodeGuessed}>
        <PhoneField
          codeName="country_code"
          numberName="phone_number"
          label={messages.phone}
          hint={messages.phoneHint}
        />
      </CountryGuess>
      <TextField name="student_name" label={messages.name} autoComplete="off" />
      <GradeGuess grade={kept === undefined ? lead.grade : undefined}>
        <SelectField
          name="student_grade"
          label={messages.grade}
          options={GRADES.map((grade) => ({ value: String(grade), label: site.grade(grade) }))}
        />
      </GradeGuess>
      <DeviceZone name="timezone" isWanted={kept === undefined}>
        <TimezoneSelect name="timezone" label={messages.timezone} />
      </DeviceZone>
      <ParentFields />
      <ConsentFields />
      <TrapField name="website" />
    </Form>
  );
}

// A status without a sentence of the server, or a success of a wrong shape, has its own sentence; no answer at all
// has the form's.
function explain(err: unknown): never {
  const isBare = isApiError(err) && !err.error && !err.detail && err.status !== 'NETWORK' && err.status !== 'ABORTED';
  throw isBare ? { ...err, error: MESSAGES.notAccepted } : err;
}
