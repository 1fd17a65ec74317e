import { pageInFile } from './pageInFile.tsx';

/** What the entry leads to, fetched while a person chooses. */
export const howItWorksPage = pageInFile(() => import('../features/entry/HowItWorksPage.tsx'));
