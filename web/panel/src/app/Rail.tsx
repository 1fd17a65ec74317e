import { chakra } from '@chakra-ui/react';
import { CalendarDays, CircleCheckBig, ClipboardPen, ListChecks, MessageSquare, Wallet } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useStaffMember } from '../page/staffMember.ts';
import { type CountName, useCounts } from '../parts/appointments/appointmentFeedContext.ts';

/** The record and the prescription of an appointment belong to the queue that they were opened from. */
const isOfQueue = (path: string, pathname: string): boolean =>
  path === '/painel/consultas' && ['/painel/prontuario', '/painel/prescricao'].includes(pathname);

/** The pages, each with its count, and the questionnaires for a medical director. */
export function Rail() {
  const counts = useCounts();
  const { registration } = useStaffMember();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Seções do painel">
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
        {SECTIONS.map(({ path, title, Icon, count }) => {
          const figure = count ? counts[count] : undefined;
          return (
            <li key={path}>
              <RailLink to={path} {...(isOfQueue(path, pathname) ? { 'aria-current': 'location' } : {})}>
                <Icon size={18} aria-hidden />
                {title}
                {count && figure ? (
                  <chakra.span fontSize="xs" color="muted" fontVariantNumeric="tabular-nums">
                    <span aria-hidden>{figure > 999 ? '999+' : figure}</span>
                    <VisuallyHidden>, {countText(figure, ...COUNT_LABELS[count])}</VisuallyHidden>
                  </chakra.span>
                ) : null}
              </RailLink>
            </li>
          );
        })}
        {registration?.isMedicalDirector ? (
          <li>
            <RailLink to="/painel/questionarios">
              <ClipboardPen size={18} aria-hidden />
              Questionários
            </RailLink>
          </li>
        ) : null}
      </chakra.ul>
    </nav>
  );
}

/** One page in the rail: its icon, its name and its count. */
export const RailLink = chakra(NavLink, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: 'tap', lg: '2.25rem' },
    px: '3',
    borderRadius: 'input',
    fontSize: 'sm',
    fontWeight: 'medium',
    _hover: { bg: 'ground' },
    '&[aria-current=page], &[aria-current=location]': {
      bg: 'primarySoft',
      color: 'primary',
      fontWeight: 'semi',
    },
  },
});

/**
 * The pages of the rail, in its order. `count` names the number beside it. The record and the prescription of an
 * appointment are opened from the queue, so they are no entries of their own.
 */
export const SECTIONS = [
  { path: '/painel/consultas', title: 'Consultas', Icon: ListChecks, count: 'waiting' },
  { path: '/painel/atendimentos', title: 'Concluídas', Icon: CircleCheckBig, count: null },
  { path: '/painel/financeiro', title: 'Financeiro', Icon: Wallet, count: null },
  { path: '/painel/agendamento', title: 'Agendamento', Icon: CalendarDays, count: 'calls' },
  { path: '/painel/chat', title: 'Chat', Icon: MessageSquare, count: 'unread' },
] as const;

/** What a number counts, for screen readers. */
export const COUNT_LABELS: Record<CountName, readonly [one: string, many: string]> = {
  waiting: ['consulta aberta', 'consultas abertas'],
  calls: ['videoconsulta hoje', 'videoconsultas hoje'],
  unread: ['mensagem não lida', 'mensagens não lidas'],
};
