import { RECORDING_REFUSALS, RECORDING_UPLOADED, UPLOAD_CANCELED, UPLOAD_FAILED } from '@school/core/recordings/errors';

/** Texts of the uploads of recordings. */
export const MESSAGES = {
  title: 'Pending class video',
  emptyTitle: 'No class is waiting for its video',
  emptyText: 'When you end a class, it is listed here until its recording is uploaded.',
  failed: 'The classes that wait for their video could not be loaded just now.',
  late: (lesson: string) => `Your recording of “${lesson}” has not been uploaded.`,
  toRecordings: 'My Recordings',
  showAll: (count: number) => `Show all ${count}`,
  number: '#',
  lesson: 'Lesson',
  time: 'Class time',
  student: 'Student name',
  grade: 'Grade',
  action: 'Action',
  upload: 'Upload video',
  uploadToClass: 'Upload to class',
  resume: 'Resume upload',
  resumeHint: (name: string) => `Choose “${name}” again: the upload continues where it stopped.`,
  uploading: (name: string) => `Uploading ${name}`,
  cancel: 'Cancel',
  uploaded: 'Recording uploaded',
  canceled: UPLOAD_CANCELED,
  notVideo: RECORDING_REFUSALS.not_video.text,
  otherVideo: RECORDING_REFUSALS.unplayable.text,
  lastRefused: (reason: string) => `The last file was not accepted: ${reason}`,
  copyLink: 'Copy video link',
  linkCopied: 'Video link copied to clipboard!',
} as const;

/** A place with an upload button: which files it accepts and its messages at the end. */
export interface UploadPlace {
  accept: string;
  done: string;
  failed: string;
}

export const IN_TABLE: UploadPlace = { accept: 'video/*', done: RECORDING_UPLOADED, failed: UPLOAD_FAILED };

export const AT_CLASS: UploadPlace = {
  accept: 'video/webm,video/mp4',
  done: 'Video uploaded successfully!',
  failed: 'Failed to upload video. Please try again.',
};
