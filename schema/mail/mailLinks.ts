/**
 * Every address that our mails and calendar files link to, without the host. Opening one changes nothing, because mail
 * programs and scanners open links too: tests open each of them without a press.
 */
export const MAIL_LINKS = {
  shop: [
    '/',
    '/checkout/revisao',
    '/confirmar-email#019af000-0000-7000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '/password-recovery',
    '/perfil/aparelhos',
    '/perfil/assinaturas',
    '/perfil/assinaturas/avaliacao',
    '/perfil/assinaturas/cartao',
    '/perfil/avaliacoes',
    '/perfil/avaliacoes?comprar=019af000-0000-7000-8000-000000000000',
    '/perfil/chat',
    '/perfil/pedidos/019af000-0000-7000-8000-000000000000',
    '/perfil/privacidade',
    '/perfil/registro',
    '/rastrear-pedido?codigo=T9X8',
  ],
  panel: [
    '/painel/admin/estoque?nivel=baixo',
    '/painel/admin/usuarios',
    '/painel/agendamento',
    '/painel/consultas',
    '/painel/seguranca',
  ],
  /** Pages that the server writes itself; the last one is in the QR code of a prescription. */
  server: ['/parar-avisos?t=a.b', '/parceiros', '/receita/019af000-0000-7000-8000-000000000000'],
} as const;
