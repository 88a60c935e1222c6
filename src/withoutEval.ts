import { config } from 'zod/v4/core';

// Before the first schema is made: zod would try whether it may make code of texts, which the Content Security Policy forbids and reports.
config({ jitless: true });
