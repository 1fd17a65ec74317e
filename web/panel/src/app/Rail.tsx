import { chakra } from '@chakra-ui/react';
import { ClipboardPen } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useDoctor } from '../page/doctor.ts';
import { useCounts } from '../parts/appointments/appointmentFeedContext.ts';
import { RailLink } from './RailLink.ts';
import { COUNT_LABELS, SECTIONS } from './sections.ts';

/** The record and the prescription of an appointment belong to the queue that they were opened from. */
const isOfQueue = (path: string, pathname: string): boolean =>
  path === '/painel/consultas' && ['/painel/prontuario', '/painel/prescricao'].includes(pathname);

/** The pages, each with its count, and the questionnaires for a medical director. */
export function Rail() {
  const counts = useCounts();
  const { doctor } = useDoctor();
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
        {doctor?.isMedicalDirector ? (
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
