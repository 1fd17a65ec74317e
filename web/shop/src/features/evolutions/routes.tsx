import { shopRoute } from '../../page/shopRoute.ts';

export const evolutionsRoutes = [
  shopRoute({
    path: '/perfil/fotos',
    file: 'features/evolutions/EvolutionsPage.tsx',
    load: () => import('./EvolutionsPage.tsx'),
  }),
];
