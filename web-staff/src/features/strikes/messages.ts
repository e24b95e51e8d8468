/** Texts of the page of strikes. */
export const MESSAGES = {
  title: 'Strikes',
  text: 'What teachers are responsible for, with its points. 3 points are a notice, 6 hide the trial slots for 7 days, 9 for 14 days, 12 suspend. A strike counts for 90 days, and the teacher may appeal once.',
  add: 'Add strike',
  adding: 'Adding…',
  addFailed: 'The strike could not be added.',
  failed: 'The strikes could not be loaded.',
  standing: 'Where the teacher stands',
  standingLoading: 'Loading where the teacher stands',
  standingFailed: 'Where the teacher stands could not be loaded.',
  onlyTeacher: 'Only this teacher',
  allTeachers: 'Show all teachers',
  uphold: 'Uphold the strike',
  upholding: 'Upholding…',
  withdraw: 'Withdraw the strike',
  withdrawing: 'Withdrawing…',
  decideFailed: 'The decision could not be saved.',
} as const;
