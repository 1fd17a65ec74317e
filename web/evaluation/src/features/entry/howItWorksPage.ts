import { pageInFile } from '../../page/pageInFile.tsx';

/** The page after the entry, loaded while the person chooses a condition. */
export const howItWorksPage = pageInFile(() => import('./HowItWorksPage.tsx'));
