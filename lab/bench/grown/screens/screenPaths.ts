import { globSync, readFileSync } from 'node:fs';
import { SUBSCRIPTION_PAGES } from '../../../../schema/subscriptionPages.ts';

/** Who opens a page. All but the visitor are people of the demo. */
export type Reader = 'visitor' | 'shopper' | 'subscriber' | 'doctor' | 'director' | 'admin';

/** A part of an address that is different in each database, such as the id of an order. */
export type Placeholder =
  | 'order'
  | 'ownOrder'
  | 'returnedOrder'
  | 'evaluation'
  | 'subscription'
  | 'buyer'
  | 'patient'
  | 'appointment'
  | 'ownAppointment'
  | 'conversation'
  | 'product'
  | 'import'
  | 'key';

export interface Screen {
  reader: Reader;
  /** An address with placeholders in braces. */
  path: string;
}

const SHOP = [
  ...[
    '/',
    '/produtos/creatina',
    '/produtos/minoxidil',
    '/busca',
    '/busca?q=gummy',
    '/busca?q=kit%20de%20cabelo',
  ],
  ...[
    '/quem-somos',
    '/podemos-ajudar',
    '/documentos/termos-de-uso',
    '/hair-kit',
    '/assinatura',
    '/recorrencia',
  ],
  ...['/lp-sleep-gummy', '/lp-sleep-gummy-cart', '/sleep-gummy-lp', '/money-back', '/rastrear-pedido'],
  ...['/cadastro', '/login', '/password-recovery', '/confirmar-email', '/clinica', '/nao-existe'],
];
const EVALUATION = [
  ...[
    '/avaliacao',
    '/avaliacao/quedadecabelo',
    '/avaliacao/quedadecabelo/dados',
    '/avaliacao/quedadecabelo/termos',
  ],
  ...[
    '/avaliacao/documentos/termos-de-uso',
    '/questionario/quedadecabelo',
    '/questionario/quedadecabelo/passo-1',
  ],
  ...['/questionario/quedadecabelo/pagamento', '/questionario/feedback'],
];
const ACCOUNT = [
  ...['/checkout/revisao', '/checkout/dados-de-entrega', '/checkout/pagamento', '/pagamento-aprovado'],
  ...['/perfil', '/perfil/pedidos', '/perfil/pedidos/{ownOrder}', '/perfil/pedidos/{ownOrder}/desistir'],
  '/perfil/pedidos/{ownOrder}/avaliar/{product}',
  ...['/perfil/registro', '/perfil/cartoes', '/perfil/avaliacoes', '/perfil/avaliacoes/{evaluation}'],
  ...[
    '/perfil/fotos',
    '/prescricao',
    '/perfil/receitas',
    '/perfil/acessos',
    '/perfil/aparelhos',
    '/perfil/como-esta-indo',
    '/perfil/medicamentos',
  ],
  ...['/perfil/privacidade', '/perfil/ajuda', '/perfil/fale-conosco', '/clinica-sucesso'],
];
const SUBSCRIPTION = ['/perfil/assinaturas', '/perfil/assinaturas/cartao', '/perfil/assinaturas/avaliacao'];
const CLINIC = [
  ...['/painel/consultas', '/painel/consultas?nome=Rui', '/painel/consultas?atrasados', '/painel/prontuario'],
  ...['/painel/prontuario?caso={ownAppointment}', '/painel/prescricao?caso={ownAppointment}'],
  ...['/painel/atendimentos', '/painel/financeiro', '/painel/agendamento', '/painel/chat'],
  ...['/painel/chat?caso={conversation}', '/painel/seguranca'],
];
const DIRECTOR = ['/painel/questionarios', '/painel/questionarios/quedadecabelo', '/painel/consultas'];
/** The pages of admins with an id, a search or a filter; the others are read from their routes. */
const ADMIN_VIEWS = [
  ...['?busca=Gael', '?busca=Aparecida%20Silva', '?situacao=6', '?fila=prazo', '?fila=atrasados'].map(
    (search) => `pedidos${search}`,
  ),
  ...['pedidos/{order}', 'pedidos/{returnedOrder}', 'assinaturas?busca=Caio', 'assinaturas/{subscription}'],
  ...['consultas/{conversation}/conversa', 'questionarios/quedadecabelo'],
  ...['usuarios?busca=Gael', 'usuarios?busca=Gael%20Abreu', 'clientes/{buyer}', 'clientes/{patient}'],
  ...['produtos?busca=creatina', 'produtos/planilha/{import}', 'produtos/{product}'],
  ...['estoque?busca=creatina', 'estoque?nivel=esgotado', 'chaves/{key}'],
  ...['?ver=acessos', '?ver=seguranca', '?ver=eventos&busca={order}'].map((view) => `auditoria${view}`),
].map((path) => `/painel/admin/${path}`);

const pathsIn = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) => path));

const SHOP_ROUTES = globSync('web/shop/src/app/routes/*Routes.ts');
const APPS = ['web/evaluation/src/app/App.tsx', 'web/panel/src/app/App.tsx'];
const ADMIN_ROUTES = pathsIn(['web/panel/src/app/adminRoutes.ts'], /path: '([^']+)'/g);

/** The paths of the routes, read from the files that define them. */
export const ROUTES: readonly string[] = [
  ...pathsIn(SHOP_ROUTES, /path: '([^']+)'/g),
  ...pathsIn(APPS, /<Route path="([^"]+)"/g),
  ...ADMIN_ROUTES,
  ...Object.values(SUBSCRIPTION_PAGES),
];

const openedBy = (reader: Reader, paths: readonly string[]): Screen[] =>
  paths.map((path) => ({ reader, path }));

/** Every page of the shop, the evaluation and the panel. A test compares them with the routes of the apps. */
export const SCREENS: readonly Screen[] = [
  ...openedBy('visitor', [...SHOP, ...EVALUATION]),
  ...openedBy('shopper', ACCOUNT),
  ...openedBy('subscriber', SUBSCRIPTION),
  ...openedBy('doctor', CLINIC),
  ...openedBy('director', DIRECTOR),
  ...openedBy('admin', [...ADMIN_ROUTES.filter((path) => !path.includes(':')), ...ADMIN_VIEWS]),
];

/** The address with its placeholders filled in; null when this database has nothing to fill one in. */
export function addressOf(path: string, ids: Readonly<Partial<Record<string, string>>>): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => !ids[name])) return null;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
}
