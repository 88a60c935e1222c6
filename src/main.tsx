import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { canHydrate } from './bare/canHydrate.ts';
import { keepTyped } from './bare/typedBefore.ts';
import { trackUnload } from './frame/leaving.ts';
import { trackMissingChunks } from './frame/reloadAfterRelease.ts';
import { Root } from './Root.tsx';

trackUnload();
trackMissingChunks();

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');
const app = (
  <StrictMode>
    <Root />
  </StrictMode>
);
canHydrate(element).then((can) => {
  if (can) return hydrateRoot(element, app);
  keepTyped(element);
  createRoot(element).render(app);
});
