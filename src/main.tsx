import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { noteLeaving } from './frame/leaving.ts';
import { noteMissingFiles } from './frame/reloadAfterRelease.ts';
import { Root } from './Root.tsx';

noteLeaving();
noteMissingFiles();

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');
createRoot(element).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
