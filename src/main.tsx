import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { trackUnload } from './frame/leaving.ts';
import { trackMissingChunks } from './frame/reloadAfterRelease.ts';
import { Root } from './Root.tsx';

trackUnload();
trackMissingChunks();

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');
createRoot(element).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
