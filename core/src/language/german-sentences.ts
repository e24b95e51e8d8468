/**
 * What the server and the schemas say on the public site and in the booking, in German. The keys are the sentences
 * themselves, so that this file loads nothing; a test compares them with every refusal of those calls.
 */
const SENTENCES: Readonly<Record<string, string>> = {
  'Please enter a valid phone number.': 'Bitte geben Sie eine gültige Telefonnummer ein.',
  'Please enter a valid phone number: digits only, no letters.':
    'Bitte geben Sie eine gültige Telefonnummer ein: nur Ziffern, keine Buchstaben.',
  'Please enter a valid phone number: only one, with the plus sign in front.':
    'Bitte geben Sie eine gültige Telefonnummer ein: nur eine, mit dem Pluszeichen am Anfang.',
  'Please enter a valid phone number: this one is too short.':
    'Bitte geben Sie eine gültige Telefonnummer ein: Diese ist zu kurz.',
  'Please enter a valid phone number: this one is too long.':
    'Bitte geben Sie eine gültige Telefonnummer ein: Diese ist zu lang.',
  'Please enter a valid phone number: no country has the code that this one starts with.':
    'Bitte geben Sie eine gültige Telefonnummer ein: Kein Land hat die Vorwahl, mit der diese beginnt.',
  'Please enter a valid phone number: the country with this code has no such number.':
    'Bitte geben Sie eine gültige Telefonnummer ein: In dem Land mit dieser Vorwahl gibt es sie nicht.',
  "Please enter the student's name.": 'Bitte geben Sie den Namen des Kindes ein.',
  'Please select a grade from 1 to 12.': 'Bitte wählen Sie eine Klasse von 1 bis 12 aus.',
  'Please select a timezone': 'Bitte wählen Sie eine Zeitzone aus.',
  'Please enter a valid e-mail address, or leave this empty.':
    'Bitte geben Sie eine gültige E-Mail-Adresse ein, oder lassen Sie das Feld leer.',
  'Many families have just registered from here.': 'Von hier haben sich gerade viele Familien angemeldet.',
  'Registration failed. Please try again.': 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'Only the family itself can agree to this, or take it back. Please ask them to do it in their own account.':
    'Nur die Familie selbst kann dem zustimmen oder es zurücknehmen. Bitte tun Sie das in Ihrem eigenen Konto.',
  'With an e-mail address you get the confirmation of the trial class at once, and its reminders.':
    'Mit einer E-Mail-Adresse bekommen Sie die Bestätigung der Probestunde sofort, und auch die Erinnerungen.',

  'Login failed. Please check your credentials.': 'Die Anmeldung hat nicht geklappt. Bitte prüfen Sie Ihre Angaben.',
  'Too many attempts. Please wait a while and try again.':
    'Zu viele Versuche. Bitte warten Sie eine Weile, und versuchen Sie es dann noch einmal.',
  'Please enter your phone number.': 'Bitte geben Sie Ihre Telefonnummer ein.',
  'Please enter your password.': 'Bitte geben Sie Ihr Passwort ein.',
  'Invalid link': 'Ungültiger Link',
  'Password must be at least 6 characters long': 'Das Passwort muss mindestens 6 Zeichen haben.',
  'This password is too easy to guess. Please choose another one.':
    'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  'Please choose a password without your name or phone number in it.':
    'Bitte wählen Sie ein Passwort, in dem weder Ihr Name noch Ihre Telefonnummer vorkommt.',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein.',
  'If this phone number is known to us, we send a link to set a new password to it or to the e-mail address of the account. It works once, for one day.':
    'Wenn wir diese Telefonnummer kennen, schicken wir einen Link für ein neues Passwort dorthin oder an die E-Mail-Adresse des Kontos. Er gilt einmal und einen Tag lang.',
  'Full: waiting list': 'ausgebucht, Warteliste',
  '1 seat left': 'noch 1 Platz',
  'Please log in to continue.': 'Bitte melden Sie sich an, um fortzufahren.',

  'Please select a time slot.': 'Bitte wählen Sie eine Zeit aus.',
  'That time was just taken. Please pick another one.':
    'Diese Zeit wurde gerade vergeben. Bitte wählen Sie eine andere.',
  'That time is too close now. Please pick a later one.': 'Diese Zeit ist jetzt zu nah. Bitte wählen Sie eine spätere.',
  'That time is no longer offered. Please pick another one.':
    'Diese Zeit gibt es nicht mehr. Bitte wählen Sie eine andere.',
  'A trial class is already booked for this phone number. We look forward to seeing you there!':
    'Für diese Telefonnummer ist schon eine Probestunde gebucht. Wir freuen uns auf Sie!',
  'Two trial classes were missed with this phone number. Please ask us for the next one.':
    'Mit dieser Telefonnummer wurden zwei Probestunden versäumt. Bitte fragen Sie uns nach der nächsten.',
  'The student has another class at that time. Please pick another one.':
    'Das Kind hat zu dieser Zeit schon eine Stunde. Bitte wählen Sie eine andere Zeit.',
  'The student has a talk about a question at that time. Please pick another one.':
    'Das Kind hat zu dieser Zeit ein Gespräch über eine Frage. Bitte wählen Sie eine andere Zeit.',
  'A trial class cannot be booked with this phone number. Please call us or write to us.':
    'Mit dieser Telefonnummer kann keine Probestunde gebucht werden. Bitte rufen Sie uns an, oder schreiben Sie uns.',
  'Too many trial classes were booked from here.': 'Von hier wurden zu viele Probestunden gebucht.',
  'Your account can no longer be opened from this page. Please ask for a link with your phone number.':
    'Von dieser Seite aus lässt sich Ihr Konto nicht mehr öffnen. Bitte fordern Sie mit Ihrer Telefonnummer einen Link an.',

  'This trial class was canceled. You are welcome to book another one.':
    'Diese Probestunde wurde abgesagt. Sie können gern eine neue buchen.',
  'This trial class is over.': 'Diese Probestunde ist vorbei.',
  'Less than an hour is left before this class. Please contact us directly.':
    'Bis zu dieser Stunde ist es weniger als eine Stunde. Bitte melden Sie sich direkt bei uns.',
  'This class has already been moved three times. Please ask us for another time.':
    'Diese Stunde wurde schon dreimal verlegt. Bitte fragen Sie uns nach einer anderen Zeit.',
  'The time of this class has changed in the meantime. Please look at it again.':
    'Die Zeit dieser Stunde hat sich inzwischen geändert. Bitte sehen Sie noch einmal nach.',
  'To change this class, please use the link in the message that we send to this phone number.':
    'Um diese Stunde zu ändern, nutzen Sie bitte den Link in der Nachricht, die wir an diese Telefonnummer schicken.',
  'Please add the class to your calendar, so that you do not miss it.':
    'Bitte tragen Sie die Stunde in Ihren Kalender ein, damit Sie sie nicht verpassen.',
  'We send the confirmation to your phone number. If a trial class was planned for it before, that one stays, and our message says how to change it.':
    'Wir schicken die Bestätigung an Ihre Telefonnummer. Falls dafür schon eine Probestunde geplant war, bleibt es bei dieser, und in unserer Nachricht steht, wie Sie sie ändern.',
  'The school confirms the class at your phone number. If a trial class was planned for it before, that one stays, and you will hear how to change it.':
    'Die Schule bestätigt die Stunde unter Ihrer Telefonnummer. Falls dafür schon eine Probestunde geplant war, bleibt es bei dieser, und Sie erfahren, wie Sie sie ändern.',

  'Please select a file': 'Bitte wählen Sie eine Datei aus.',
  'File size must be less than 500KB': 'Die Datei muss kleiner als 500 KB sein.',
  'Only JPEG, PNG, and GIF files are allowed': 'Nur JPEG-, PNG- und GIF-Dateien sind erlaubt.',
  'Failed to upload profile picture': 'Das Profilbild konnte nicht hochgeladen werden.',

  'You do not have permission to do this.': 'Dazu haben Sie keine Berechtigung.',
  'Not found.': 'Nicht gefunden.',
  'Something went wrong on our side.': 'Bei uns ist etwas schiefgegangen.',
  'The school is busy. Please try again in a moment.':
    'Die Schule hat gerade viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
  'Too many requests. Please wait a moment and try again.':
    'Zu viele Anfragen. Bitte warten Sie einen Moment, und versuchen Sie es dann noch einmal.',
  'This request did not come from our own page.': 'Diese Anfrage kam nicht von unserer eigenen Seite.',
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'The request is not valid.': 'Die Anfrage ist nicht gültig.',
  'The request has characters or numbers that cannot be used.':
    'Die Anfrage enthält Zeichen oder Zahlen, mit denen wir nichts anfangen können.',
  'The request has a value that cannot be used.': 'Die Anfrage enthält einen Wert, mit dem wir nichts anfangen können.',
  'The request has a value that is not allowed.': 'Die Anfrage enthält einen Wert, der nicht erlaubt ist.',
  'This was changed by someone else just now.': 'Das wurde gerade von jemand anderem geändert.',
  'Somebody else is changing this. Please try again.':
    'Das ändert gerade jemand anderes. Bitte versuchen Sie es noch einmal.',
};

const REMINDERS: readonly (readonly [english: RegExp, german: string])[] = [
  [/the day before/g, 'am Tag davor'],
  [/an hour before/g, 'eine Stunde vorher'],
  [/by e-mail/g, 'per E-Mail'],
  [/by message to your phone/g, 'per Nachricht auf Ihr Handy'],
  [/ and /g, ' und '],
];

/** Sentences with something of the day in them. */
const PATTERNS: readonly (readonly [english: RegExp, german: (...parts: string[]) => string | undefined])[] = [
  [/^Please use at most (\d+) characters\.$/, (max) => `Bitte höchstens ${max} Zeichen.`],
  [/^Password must be at most (\d+) characters long$/, (max) => `Das Passwort darf höchstens ${max} Zeichen haben.`],
  [/^(\d+) seats left$/, (seats) => `noch ${seats} Plätze`],
  [
    /^We remind you (.+)\.$/,
    (when = '') =>
      `Wir erinnern Sie ${REMINDERS.reduce((text, [english, german]) => text.replace(english, german), when)}.`,
  ],
  [
    /^(.+) Please try again in (\d+) minutes?, or call (.+) or write to (.+): we help you at once\.$/,
    (why = '', minutes, phone, email) =>
      `${germanSentence(why) ?? why} Bitte versuchen Sie es in ${minutes} ${minutes === '1' ? 'Minute' : 'Minuten'} noch einmal, oder rufen Sie ${phone} an, oder schreiben Sie an ${email}: Wir helfen Ihnen sofort.`,
  ],
  [
    /^(.+) Call (.+) or write to (.+)\.$/,
    (why = '', phone, email) => `${germanSentence(why) ?? why} Rufen Sie ${phone} an, oder schreiben Sie an ${email}.`,
  ],
];

/** The German of a sentence of the server or a schema; undefined for one that those pages never show. */
export function germanSentence(english: string): string | undefined {
  const whole = SENTENCES[english];
  if (whole !== undefined) return whole;
  for (const [pattern, german] of PATTERNS) {
    const match = pattern.exec(english);
    if (match !== null) return german(...match.slice(1));
  }
  return undefined;
}
