import { DEVICE_TEST_S } from '@school/core/classroom/device-test';

/** Texts of the test of camera, microphone and sound, which families without an account see, too. */
export const DEVICE_TEST = {
  testPageTitle: 'Is your computer ready?',
  testPageText: 'Test it where you will sit in the class. You need no account for it.',
  testTitle: 'Test your camera and sound',
  testHint: `The test takes ${DEVICE_TEST_S} seconds. No picture and no sound is recorded or sent.`,
  test: 'Test camera and microphone',
  testAgain: 'Test again',
  asking: 'Waiting for your browser…',
  testing: 'Say hello…',
  preview: 'Your camera',
  level: 'Microphone level',
  playSound: 'Play a sound',
  soundPlayed: 'Did you hear it? If not, turn up the volume or check your headphones.',
  cameraWorks: 'Your camera works.',
  heard: 'We can hear you.',
  notHeard: 'We heard nothing. Is the microphone muted or too far away?',
  noDevice: 'We found no camera or microphone. Please plug one in, then test again.',
  inUse: 'Your camera or microphone is used by another program. Please close it, then test again.',
  permissionTitle: 'Please allow your camera and microphone',
  permissionText:
    'Your browser does not let us use the camera or the microphone. Without them others cannot see or hear you.',
  permissionSteps: [
    'Look at the address bar at the top. Press the small icon to the left of our address: a lock, a camera or two sliders.',
    'Find “Camera” and “Microphone” and choose “Allow” for both.',
    'Load this page again.',
  ],
  permissionHelp:
    'On a tablet or phone: open Settings, find your browser, and allow camera and microphone. A parent can help.',
  reload: 'Load this page again',
  close: 'Close',
} as const;
