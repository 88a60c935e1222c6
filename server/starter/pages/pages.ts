import { about } from './about.ts';
import { faq } from './faq.ts';
import { howItWorks } from './how-it-works.ts';
import type { StarterPage } from './page.ts';
import { privacy } from './privacy.ts';
import { refundPolicy } from './refund-policy.ts';
import { safety } from './safety.ts';
import { terms } from './terms.ts';
import { tutorsGuide } from './tutors-guide.ts';

/** The pages of a marketplace's website, to begin with. */
export const starterPages: readonly StarterPage[] = [
  about,
  howItWorks,
  tutorsGuide,
  safety,
  faq,
  refundPolicy,
  terms,
  privacy,
];
