/** What everybody reads who asks for a link, whether the phone is known or not. */
export const PASSWORD_LINK_ASKED =
  'If this phone number is known to us, we send a link to set a new password to it or to the e-mail address of the account. It works once, for one day.';

/** How often one phone may ask for a link within an hour; what comes after gets the same answer and no link. */
export const PASSWORD_LINK_ASKS_PER_PHONE = 3;

/** How often one address may ask within an hour, for whichever phones. */
export const PASSWORD_LINK_ASKS_PER_ADDRESS = 10;
