import { shopRoute } from '../../page/shopRoute.ts';

export const chatRoutes = ['/perfil/chat', '/perfil/chat/:id'].map((path) =>
  shopRoute({
    path,
    file: 'features/chat/ChatPage.tsx',
    load: () => import('./ChatPage.tsx'),
  }),
);
