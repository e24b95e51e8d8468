/** Texts of the menu of the account. */
export const ACCOUNT = {
  mine: 'My account',
  of: (name: string) => `Account of ${name}`,
  learning: 'Who’s learning?',
  picture: 'Upload Profile Picture',
  timezone: 'Update Timezone',
  colours: 'Colours',
  student: 'Login as Student',
  password: 'Reset Password',
  sessions: 'Where you are signed in',
  data: 'Your data',
  logout: 'Logout',
} as const;
