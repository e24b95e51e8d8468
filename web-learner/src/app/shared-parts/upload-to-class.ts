import { lazy } from 'react';

/** Uploads a recording from this browser to its class; its own file, because it comes alone on its page. */
export const UploadToClass = lazy(() => import('../../features/recordings/UploadToClass'));
