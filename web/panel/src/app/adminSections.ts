import {
  Archive,
  ClipboardList,
  FileCheck,
  GalleryHorizontal,
  History,
  KeyRound,
  Package,
  Repeat,
  Settings,
  SquareTerminal,
  Stethoscope,
  Tag,
  Undo2,
  Users,
} from 'lucide-react';

/** The admin pages, in the order of the rail. */
export const ADMIN_SECTIONS = [
  { path: '/painel/admin/pedidos', title: 'Pedidos', Icon: ClipboardList },
  { path: '/painel/admin/devolucoes', title: 'Devoluções', Icon: Undo2 },
  { path: '/painel/admin/assinaturas', title: 'Assinaturas', Icon: Repeat },
  { path: '/painel/admin/receitas', title: 'Receitas enviadas', Icon: FileCheck },
  { path: '/painel/admin/consultas', title: 'Consultas', Icon: Stethoscope },
  { path: '/painel/admin/usuarios', title: 'Usuários', Icon: Users },
  { path: '/painel/admin/produtos', title: 'Produtos e estoque', Icon: Package },
  { path: '/painel/admin/banners', title: 'Banners', Icon: GalleryHorizontal },
  { path: '/painel/admin/cupons', title: 'Cupons', Icon: Tag },
  { path: '/painel/admin/chaves', title: 'Chaves de API', Icon: KeyRound },
  { path: '/painel/admin/auditoria', title: 'Auditoria', Icon: History },
  { path: '/painel/admin/arquivo', title: 'Arquivo lacrado', Icon: Archive },
  { path: '/painel/admin/configuracoes', title: 'Configurações', Icon: Settings },
  { path: '/painel/admin/explorador', title: 'Explorador', Icon: SquareTerminal },
] as const;
