/** The sentences of the page. */
export const MESSAGES = {
  title: 'Access control',
  text: 'Roles say what people may do. A change counts from their next click on, and is written to the audit log.',
  membersFailed: 'The staff could not be loaded.',
  rolesFailed: 'The roles could not be loaded.',
  notSaved: 'The change could not be saved.',
  notRemoved: 'The role could not be removed.',
  changeAccess: 'Change access',
  addStaff: 'Add staff',
  sendLink: 'Send a new link',
  addRole: 'Add role',
  changeRole: 'Change role',
  removeRole: 'Remove role',
} as const;
