import { AUTH_REFUSALS } from '@school/core/auth/errors';

/** Texts about signing in and passwords. */
export const MESSAGES = {
  loginTitle: 'Login to Your Account',
  login: 'Login',
  loggingIn: 'Logging in…',
  loginFailed: AUTH_REFUSALS.bad_credentials.text,
  unknownType: 'Login successful, but unknown user type.',
  network: 'Network error. Please try again.',
  phoneMissing: 'Please enter your phone number.',
  passwordMissing: 'Please enter your password.',
  newPassword: 'New password',
  repeatPassword: 'Repeat the password',
  currentPassword: 'Current password',
  tooShort: AUTH_REFUSALS.password_too_short.text,
  noMatch: 'Passwords do not match',
  setFailed: 'Failed to update password',
  updated: 'Password updated successfully!',
  updating: 'Updating…',
  resetTitle: 'Reset Password',
  askTitle: 'Set or reset your password',
  ask: 'Send me a link',
  asking: 'Sending…',
  askFailed: 'The link could not be requested. Please try again.',
  askText:
    'Type the phone number of your account. We send a link to it, and to your e-mail if we know one; with the link you choose a new password.',
  askNext:
    'It may take a few minutes, because people at the school send some of the messages by hand. Nothing came? Reply to any message from the school, or ask again later.',
  linkTitle: 'This link does not work any more',
  linkText:
    'A link to set a password works once, for seven days, and some only for a day or until a newer one is sent. Ask for a new one, or log in if you have a password already.',
  autologinText:
    'A login link works once and for a short time. Log in with your phone number, or ask the school for a new link.',
  accountLeft: 'You have left the account. It is no longer open in this browser.',
  invalidLink: AUTH_REFUSALS.link_not_found.text,
  learningTitle: 'Who’s learning?',
  learningIntro: 'Everything you see belongs to the child who is chosen here.',
  learningLoading: 'Loading the children of your account',
  learningFailed: 'The children of your account could not be loaded. Please try again.',
  learningNow: 'Learning now',
  switching: 'Switching…',
  switchFailed: 'Switching did not work. Please try again.',
  autologinFailed: 'Auto login failed',
} as const;
