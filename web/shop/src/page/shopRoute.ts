import { type LazyPage, lazyPage } from './lazy/lazyPage.tsx';

export interface ShopRoute {
  path: string;
  page: LazyPage;
  /** The page's file below src/, with which the server finds the built files to preload. */
  file: string;
  /** `shop` has the menus; `focused` has only the logo and help, for checkout and sign-in. */
  frame: 'shop' | 'focused';
  /** True for a page that the server renders in full, the same for all visitors. */
  isPublic: boolean;
}

interface Description {
  path: string;
  file: string;
  load: Parameters<typeof lazyPage>[0];
  frame?: ShopRoute['frame'];
  isPublic?: boolean;
}

export function shopRoute({ path, file, load, frame = 'shop', isPublic = false }: Description): ShopRoute {
  return { path, file, page: lazyPage(load), frame, isPublic };
}
