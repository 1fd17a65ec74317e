import {
  CalendarDays,
  CircleCheckBig,
  FilePen,
  FileText,
  ListChecks,
  MessageSquare,
  Wallet,
} from 'lucide-react';
import type { CountName } from '../parts/appointments/appointmentFeedContext.ts';

/** The seven pages of the panel, in the order of the rail. `count` names the number beside it. */
export const SECTIONS = [
  { path: '/painel/consultas', title: 'Consultas', Icon: ListChecks, count: 'waiting' },
  { path: '/painel/prontuario', title: 'Prontuário', Icon: FileText, count: 'mine' },
  { path: '/painel/prescricao', title: 'Prescrição', Icon: FilePen, count: null },
  { path: '/painel/atendimentos', title: 'Atendimentos', Icon: CircleCheckBig, count: null },
  { path: '/painel/financeiro', title: 'Financeiro', Icon: Wallet, count: null },
  { path: '/painel/agendamento', title: 'Agendamento', Icon: CalendarDays, count: 'calls' },
  { path: '/painel/chat', title: 'Chat', Icon: MessageSquare, count: 'unread' },
] as const;

/** What a number counts, for screen readers. */
export const COUNT_LABELS: Record<CountName, readonly [one: string, many: string]> = {
  waiting: ['caso aberto', 'casos abertos'],
  mine: ['caso com você', 'casos com você'],
  calls: ['videoconsulta hoje', 'videoconsultas hoje'],
  unread: ['mensagem não lida', 'mensagens não lidas'],
};
