import type { Translated } from './language';
import type { KIT } from './messages';

const COUNTRIES: Readonly<Record<string, string>> = {
  UK: 'Großbritannien',
  India: 'Indien',
  Australia: 'Australien',
  Bangladesh: 'Bangladesch',
  Germany: 'Deutschland',
};

/** Cities that a German family knows by another name than the zone's. */
const CITIES: Readonly<Record<string, string>> = {
  Athens: 'Athen',
  Belgrade: 'Belgrad',
  Brussels: 'Brüssel',
  Bucharest: 'Bukarest',
  Cairo: 'Kairo',
  Copenhagen: 'Kopenhagen',
  Kyiv: 'Kyjiw',
  Lisbon: 'Lissabon',
  Luxembourg: 'Luxemburg',
  Moscow: 'Moskau',
  Prague: 'Prag',
  Rome: 'Rom',
  Singapore: 'Singapur',
  Tokyo: 'Tokio',
  Vienna: 'Wien',
  Warsaw: 'Warschau',
  Zurich: 'Zürich',
};

/** The kit's own texts in German. */
export const KIT_DE: Translated<typeof KIT> = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  closeNotice: 'Hinweis schließen',
  notices: 'Hinweise',
  optional: '(freiwillig)',
  phone: 'Telefonnummer',
  countryCode: 'Ländervorwahl',
  country: (label) => label.replace(/\p{L}+$/u, (name) => COUNTRIES[name] ?? name),
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  chooseZone: 'Zeitzone auswählen',
  zones: 'Zeitzonen',
  commonZones: 'Häufige Zeitzonen',
  allZones: 'Alle Zeitzonen',
  noZone: 'Keine Zeitzone passt dazu.',
  city: (city) => CITIES[city] ?? city,
  zoneTime: (city) => `Ortszeit ${CITIES[city] ?? city}`,
  copied: 'Kopiert',
  copyByHand: 'Der Browser lässt uns nicht kopieren. Drücken Sie Strg+C, oder halten Sie den Text gedrückt.',
  tryAgain: 'Noch einmal versuchen',
  tryingAgain: 'Wird noch einmal versucht …',
  support: (requestId) => `Kennung für Rückfragen: ${requestId}`,
  offline: 'Sie sind offline. Was Sie sehen, kann veraltet sein.',
  htmlFailed: 'Dieser Text konnte nicht angezeigt werden. Bitte laden Sie die Seite neu.',
  now: 'jetzt',
  days: 'T.',
  hours: 'Std.',
  minutes: 'Min.',
};
