import type { Translated } from '@school/web-kit/language/language';
import type { MESSAGES } from './messages';

/** Texts of the dialogs for picture and time zone, in German. */
export const PROFILE_DE: Translated<typeof MESSAGES> = {
  pictureTitle: 'Profilbild hochladen',
  choose: 'Bild auswählen',
  chooseHint: 'JPEG, PNG oder GIF, unter 500 KB',
  upload: 'Hochladen',
  uploading: 'Wird hochgeladen …',
  noFile: 'Bitte wählen Sie eine Datei aus.',
  tooLarge: 'Die Datei muss kleiner als 500 KB sein.',
  wrongType: 'Nur JPEG-, PNG- und GIF-Dateien sind erlaubt.',
  pictureFailed: 'Das Profilbild konnte nicht hochgeladen werden.',
  pictureDone: 'Das Profilbild ist hochgeladen!',
  coloursTitle: 'Farben',
  timezoneTitle: 'Zeitzone ändern',
  timezone: 'Zeitzone',
  timezoneLoading: 'Ihre Zeitzone wird geladen',
  timezoneHint: 'Ihre Stunden bleiben zum selben Zeitpunkt; nur die Uhr, nach der Sie sie lesen, ändert sich.',
  save: 'Zeitzone speichern',
  saving: 'Wird gespeichert …',
  noTimezone: 'Bitte wählen Sie eine Zeitzone aus.',
  timezoneFailed: 'Die Zeitzone konnte nicht geändert werden.',
  timezoneDone: 'Die Zeitzone ist geändert!',
  network: 'Keine Verbindung zum Netz. Bitte versuchen Sie es noch einmal.',
};
