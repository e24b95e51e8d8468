import * as auth from '@school/bff-learner/contract/auth';
import * as registration from '@school/bff-learner/contract/registration';
import * as trial from '@school/bff-learner/contract/trial-booking';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LINK_ASKED } from '@school/core/auth/password-link';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import { CONSENT_PURPOSES, CURRENT_WORDING } from '@school/core/consents/purposes';
import { consentWordsDe } from '@school/core/consents/purposes.de';
import { germanSentence } from '@school/core/language/german-sentences';
import { waitSentence } from '@school/core/registration/crowd';
import { REGISTRATION_FAILED, REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { registeredEmailText, reminderText, toldElsewhereText } from '@school/core/reminders/promise';
import { atMostCharacters } from '@school/core/shared/texts';
import { SCHOOL_CONTACT_DEFAULT } from '@school/core/settings/school-contact';
import { changeRefusalText } from '@school/core/trial-booking/change-errors';
import { missedTwice, TOO_MANY_BOOKINGS } from '@school/core/trial-booking/errors';
import { expect } from 'chai';

/** Calls that the public site and the booking make; who is signed in already is in the portal, which is English. */
const CALLS = [
  registration.register,
  auth.login,
  auth.askPasswordLink,
  auth.passwordLink,
  auth.setPassword,
  auth.autologin,
  trial.listTrialSlots,
  trial.bookTrialSlot,
  trial.trialBooking,
  trial.enterAccount,
  trial.moveTrial,
  trial.cancelTrial,
];

const BOTH = { email: true, message: true };
const NEITHER = { email: false, message: false };

/** Sentences that are put together, as core makes them. */
const PUT_TOGETHER: readonly string[] = [
  atMostCharacters(100),
  `Password must be at most ${PASSWORD_LENGTH_MAX} characters long`,
  PASSWORD_LINK_ASKED,
  REGISTRATION_FAILED,
  registeredEmailText(BOTH) ?? '',
  toldElsewhereText(BOTH),
  toldElsewhereText(NEITHER),
  reminderText([]),
  reminderText([{ kind: 'reminder-day', ways: ['email', 'message'] }]),
  reminderText([
    { kind: 'reminder-day', ways: ['email'] },
    { kind: 'reminder-hour', ways: ['message'] },
  ]),
  waitSentence(REGISTRATION_REFUSALS.too_many_registrations.text, 50, SCHOOL_CONTACT_DEFAULT),
  waitSentence(TOO_MANY_BOOKINGS, 500, SCHOOL_CONTACT_DEFAULT),
  missedTwice(SCHOOL_CONTACT_DEFAULT),
  changeRefusalText('change_too_late', SCHOOL_CONTACT_DEFAULT),
  changeRefusalText('moved_too_often', SCHOOL_CONTACT_DEFAULT),
];

/** Words that no German sentence has. */
const ENGLISH = /\b(the|please|your|you|and|with|call|write|try|again|this)\b/i;

describe('what the server says on the public site and in the booking, in German', () => {
  const refusals = new Set(CALLS.flatMap((call) => call.refusals ?? []));

  it('knows many refusals, so that the next tests look at something', () => {
    expect(refusals.size).to.be.at.least(25);
    expect(refusals).to.include(AUTH_REFUSALS.bad_credentials.text);
  });

  for (const sentence of [...refusals, ...PUT_TOGETHER])
    it(`has a German text for “${sentence}”`, () => {
      expect(germanSentence(sentence)).to.be.a('string').and.not.match(ENGLISH);
    });

  it('keeps phone, address and minutes of a sentence as they are', () => {
    const { phone, email } = SCHOOL_CONTACT_DEFAULT;
    expect(germanSentence(waitSentence(TOO_MANY_BOOKINGS, 500, SCHOOL_CONTACT_DEFAULT)))
      .to.include(phone)
      .and.include(email)
      .and.include('in 9 Minuten');
  });

  it('says nothing about a sentence of other pages', () => {
    expect(germanSentence('This leave was changed meanwhile.')).to.equal(undefined);
  });

  it('has German words for each consent that a family is asked for now, and none for words that never were', () => {
    for (const purpose of CONSENT_PURPOSES) {
      expect(consentWordsDe(purpose, CURRENT_WORDING)).to.have.length.of.at.least(40).and.not.match(ENGLISH);
      expect(consentWordsDe(purpose, CURRENT_WORDING + 1)).to.equal('');
    }
  });
});
