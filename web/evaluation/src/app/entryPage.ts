import { pageInFile } from '../page/pageInFile.tsx';

/** The first page. Where the server rendered it, its code is loaded before hydration. */
export const entryPage = pageInFile(() => import('../features/entry/SelectPage.tsx'));
