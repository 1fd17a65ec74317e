import { shopRoute } from '../../app/shopRoute.ts';

export const accountRoutes = [
  shopRoute({
    path: '/cadastro',
    file: 'features/account/RegisterPage.tsx',
    load: () => import('./RegisterPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/login',
    file: 'features/account/LoginPage.tsx',
    load: () => import('./LoginPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/password-recovery',
    file: 'features/account/RecoveryPage.tsx',
    load: () => import('./RecoveryPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/confirmar-email',
    file: 'features/mailbox/ConfirmMailboxPage.tsx',
    load: () => import('../mailbox/ConfirmMailboxPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/perfil/registro',
    file: 'features/account/ProfilePage.tsx',
    load: () => import('./ProfilePage.tsx'),
  }),
  shopRoute({
    path: '/perfil/cartoes',
    file: 'features/account/CardsPage.tsx',
    load: () => import('./CardsPage.tsx'),
  }),
];
