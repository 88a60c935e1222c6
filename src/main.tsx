import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { reloadAfterRelease } from './frame/reloadAfterRelease.ts';
import { Root } from './Root.tsx';

reloadAfterRelease();

// Before the first schema is made: zod would try whether it may make code of texts, which the Content Security Policy forbids and reports.
config({ jitless: true });

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');
createRoot(element).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
