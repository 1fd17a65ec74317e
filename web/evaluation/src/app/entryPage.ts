import { pageInFile } from './pageInFile.tsx';

/** The first page. Where the server drew it, its code is there before hydration. */
export const entryPage = pageInFile(() => import('../features/entry/SelectPage.tsx'));
