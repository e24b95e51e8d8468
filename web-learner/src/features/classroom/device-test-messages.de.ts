import type { Translated } from '@school/web-kit/language/language';
import type { DEVICE_TEST } from './device-test-messages';

/** Texts of the test of camera, microphone and sound in German. A child reads them, so they say du. */
export const DEVICE_TEST_DE: Translated<typeof DEVICE_TEST> = {
  testPageTitle: 'Ist dein Computer bereit?',
  testPageText: 'Teste ihn dort, wo du in der Stunde sitzen wirst. Du brauchst dafür kein Konto.',
  testTitle: 'Kamera und Ton testen',
  testHint: 'Der Test dauert 3 Sekunden. Es wird kein Bild und kein Ton aufgenommen oder gesendet.',
  test: 'Kamera und Mikrofon testen',
  testAgain: 'Noch einmal testen',
  asking: 'Dein Browser fragt …',
  testing: 'Sag Hallo …',
  preview: 'Deine Kamera',
  level: 'Lautstärke am Mikrofon',
  playSound: 'Einen Ton abspielen',
  soundPlayed: 'Hast du ihn gehört? Wenn nicht, dreh die Lautstärke auf, oder prüfe deine Kopfhörer.',
  cameraWorks: 'Deine Kamera funktioniert.',
  heard: 'Wir können dich hören.',
  notHeard: 'Wir haben nichts gehört. Ist das Mikrofon stumm oder zu weit weg?',
  noDevice: 'Wir haben keine Kamera und kein Mikrofon gefunden. Bitte schließ etwas an, und teste noch einmal.',
  inUse: 'Ein anderes Programm nutzt gerade deine Kamera oder dein Mikrofon. Bitte schließ es, und teste noch einmal.',
  permissionTitle: 'Bitte erlaube Kamera und Mikrofon',
  permissionText:
    'Dein Browser lässt uns die Kamera oder das Mikrofon nicht nutzen. Ohne sie können andere dich nicht sehen oder hören.',
  permissionSteps: [
    'Sieh oben in die Adresszeile. Drück auf das kleine Symbol links neben unserer Adresse: ein Schloss, eine Kamera oder zwei Regler.',
    'Such „Kamera“ und „Mikrofon“, und wähl bei beiden „Zulassen“.',
    'Lade diese Seite neu.',
  ],
  permissionHelp:
    'Auf dem Tablet oder Handy: Öffne die Einstellungen, such deinen Browser, und erlaube Kamera und Mikrofon. Deine Eltern können dir helfen.',
  reload: 'Seite neu laden',
  close: 'Schließen',
};
