import type { Translated } from '@school/web-kit/language/language';
import type { ACCOUNT } from './account-messages';

/** Texts of the menu of the account, in German. */
export const ACCOUNT_DE: Translated<typeof ACCOUNT> = {
  mine: 'Mein Konto',
  of: (name) => `Konto von ${name}`,
  learning: 'Wer lernt gerade?',
  picture: 'Profilbild hochladen',
  timezone: 'Zeitzone ändern',
  colours: 'Farben',
  student: 'Als Kind anmelden',
  password: 'Passwort ändern',
  sessions: 'Wo Sie angemeldet sind',
  data: 'Ihre Daten',
  logout: 'Abmelden',
};
