import { lazyPage } from '../page/lazyPage.tsx';

/** The first page. Where the server rendered it, its code is loaded before hydration. */
export const entryPage = lazyPage(() => import('../features/entry/SelectPage.tsx'));
