import {
  promisedReminders,
  registeredEmailText,
  reminderText,
  toldElsewhereText,
  type ConnectedWays,
  type RemindedFamily,
} from '@school/core/reminders/promise';
import { expect } from 'chai';

// Friday 16:00 in Berlin.
const STARTS = new Date('2026-11-27T15:00:00Z');
const BOTH = { email: true, message: true };

describe('what a page promises about the reminders of a trial', () => {
  const family: RemindedFamily = {
    zone: 'Europe/Berlin',
    quiet: { from: 21 * 60, to: 8 * 60 },
    choices: [],
    hasEmail: true,
    hasPhone: true,
  };
  const said = (
    connected: ConnectedWays,
    change: Partial<RemindedFamily> = {},
    { startsAt = STARTS, known = '2026-11-24T15:00:00Z', now = '2026-11-24T15:00:00Z' } = {},
  ): string => {
    const coming = { startsAt, knownAt: new Date(known) };
    return reminderText(promisedReminders(coming, { ...family, ...change }, connected, new Date(now)));
  };
  const NOTHING = 'Please add the class to your calendar, so that you do not miss it.';

  it('the ways that are connected and that the family has', () => {
    expect(said(BOTH)).to.equal(
      'We remind you the day before and an hour before, by e-mail and by message to your phone.',
    );
    expect(said({ email: true, message: false })).to.equal(
      'We remind you the day before and an hour before, by e-mail.',
    );
    expect(said(BOTH, { hasEmail: false })).to.equal(
      'We remind you the day before and an hour before, by message to your phone.',
    );
  });

  it('nothing where no way is connected, or where the family has none of those that are', () => {
    expect(said({ email: false, message: false })).to.equal(NOTHING);
    expect(said({ email: true, message: false }, { hasEmail: false })).to.equal(NOTHING);
    expect(said({ email: false, message: true }, { hasPhone: false })).to.equal(NOTHING);
  });

  it('only times that are still to come, and that the class was known before', () => {
    expect(said(BOTH, {}, { known: '2026-11-27T10:00:00Z' })).to.equal(
      'We remind you an hour before, by e-mail and by message to your phone.',
    );
    expect(said(BOTH, {}, { now: '2026-11-26T15:00:00Z' })).to.equal(
      'We remind you an hour before, by e-mail and by message to your phone.',
    );
    expect(said(BOTH, {}, { now: '2026-11-27T14:00:00Z' })).to.equal(NOTHING);
  });

  it('no time in the family’s quiet hours, at which nothing leaves', () => {
    const startsAt = new Date('2026-11-27T07:30:00Z');
    expect(said(BOTH, {}, { startsAt })).to.equal(
      'We remind you the day before, by e-mail and by message to your phone.',
    );
  });

  it('no e-mail that the family has switched off', () => {
    const choices = [{ topic: 'class-day', channel: 'email', isOn: false }] as const;
    expect(said({ email: true, message: false }, { choices })).to.equal('We remind you an hour before, by e-mail.');
    expect(said(BOTH, { choices })).to.equal(
      'We remind you the day before, by message to your phone; and an hour before, by e-mail and by message to your phone.',
    );
  });

  it('the register page names reminders by e-mail only where there is a mail server', () => {
    expect(registeredEmailText({ email: true, message: false })).to.include('the confirmation of the trial class');
    expect(registeredEmailText({ email: false, message: true })).to.equal(null);
  });

  it('whoever may not be of the family reads of a message only where messages are sent', () => {
    expect(toldElsewhereText(BOTH)).to.include('our message says how to change it');
    expect(toldElsewhereText({ email: true, message: false })).to.not.include('message');
  });
});
