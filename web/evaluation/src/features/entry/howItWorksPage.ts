import { lazyPage } from '../../page/lazyPage.tsx';

/** The page after the entry, loaded while the person chooses a condition. */
export const howItWorksPage = lazyPage(() => import('./HowItWorksPage.tsx'));
