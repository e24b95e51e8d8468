import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@school/web-kit/theme/tokens.css';
import '@school/web-kit/theme/nunito.css';
import '@school/web-kit/theme/learner.css';
import '@school/web-kit/theme/office.css';
import '@school/web-kit/theme/base.css';
import '@school/web-kit/theme/print.css';
import { MantineKit } from '@school/web-kit/theme/MantineKit';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// `?theme=office&scheme=dark` opens the gallery in another theme, for screenshots.
const wanted = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wanted.get('theme') ?? 'learner';
document.documentElement.dataset.scheme = wanted.get('scheme') ?? 'light';

createRoot(root).render(
  <StrictMode>
    <MantineKit>
      <Gallery />
    </MantineKit>
  </StrictMode>,
);
