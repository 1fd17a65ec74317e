import { shopRoute } from '../../page/shopRoute.ts';

export const hairKitRoutes = [
  shopRoute({
    path: '/hair-kit',
    file: 'features/hairKit/HairKitPage.tsx',
    load: () => import('./HairKitPage.tsx'),
    isPublic: true,
  }),
];
