import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** Uploads a recording from this browser to its class; its own file, because it comes alone on its page. */
export const UploadToClass = lazyPart(() => import('../../features/recordings/UploadToClass'));
