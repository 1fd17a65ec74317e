import { shopRoute } from '../../page/shopRoute.ts';

export const evaluationsRoutes = [
  shopRoute({
    path: '/perfil/avaliacoes',
    file: 'features/evaluations/EvaluationsPage.tsx',
    load: () => import('./EvaluationsPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/avaliacoes/:id',
    file: 'features/evaluations/EvaluationPage.tsx',
    load: () => import('./EvaluationPage.tsx'),
  }),
];
