/** What the two texts of a lesson are for. */
export const MESSAGES = {
  childText: 'In words for the child: what it will make, what it needs and what to try. Empty: it reads the content.',
  plan: 'How the lesson is taught, for the teacher.',
} as const;

/** Texts of the course editor, for answers without a sentence. */
export const FAILED = {
  list: 'The courses could not be loaded.',
  version: 'The course could not be loaded.',
  lesson: 'The lesson could not be loaded.',
  save: 'This could not be saved. What you typed is still here.',
  order: 'The order could not be saved.',
  publish: 'The version could not be published.',
  discard: 'The draft could not be discarded.',
  remove: 'This could not be removed.',
  draft: 'The draft could not be opened.',
  import: 'The file could not be imported.',
  export: 'The file could not be made.',
  image: 'The picture could not be uploaded.',
  changes: 'What would change could not be loaded.',
  batches: 'The batches could not be loaded.',
  preview: 'What would change could not be worked out.',
  update: 'The classes could not be updated.',
} as const;
