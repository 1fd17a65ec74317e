import { CalendarDays, CircleCheckBig, ListChecks, MessageSquare, Wallet } from 'lucide-react';
import type { CountName } from '../parts/appointments/appointmentFeedContext.ts';

/**
 * The pages of the rail, in its order. `count` names the number beside it. The record and the prescription of an
 * appointment are opened from the queue, so they are no entries of their own.
 */
export const SECTIONS = [
  { path: '/painel/consultas', title: 'Consultas', Icon: ListChecks, count: 'waiting' },
  { path: '/painel/atendimentos', title: 'Atendimentos', Icon: CircleCheckBig, count: null },
  { path: '/painel/financeiro', title: 'Financeiro', Icon: Wallet, count: null },
  { path: '/painel/agendamento', title: 'Agendamento', Icon: CalendarDays, count: 'calls' },
  { path: '/painel/chat', title: 'Chat', Icon: MessageSquare, count: 'unread' },
] as const;

/** What a number counts, for screen readers. */
export const COUNT_LABELS: Record<CountName, readonly [one: string, many: string]> = {
  waiting: ['caso aberto', 'casos abertos'],
  calls: ['videoconsulta hoje', 'videoconsultas hoje'],
  unread: ['mensagem não lida', 'mensagens não lidas'],
};
