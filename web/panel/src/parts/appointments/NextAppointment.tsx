import { ArrowRight } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useKeys } from '../../page/useKeys.ts';
import { useNextWaitingAppointmentQuery } from './NextAppointment.generated.ts';

/** The queue contains the doctor's own appointments too, so the first one that waits may not be the first row. */
const PAGE_SIZE = 20;
const QUEUE = '/painel/consultas';

/** After a decision: links to the appointment that has waited longest. The list keeps its filters. */
export function NextAppointment() {
  const { data } = useNextWaitingAppointmentQuery({
    variables: { limit: PAGE_SIZE },
    fetchPolicy: 'network-only',
  });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const next = data?.appointmentQueue.items.find(({ status }) => status === APPOINTMENT_STATUS.awaiting);
  const parameters = new URLSearchParams(pathname === QUEUE ? params : undefined);
  if (next) parameters.set('caso', next.id);
  else parameters.delete('caso');
  const to = `${QUEUE}${parameters.size > 0 ? `?${parameters}` : ''}`;
  useKeys({ n: () => navigate(to) });
  return (
    <ButtonLink to={to} alignSelf="flex-start" aria-keyshortcuts="n">
      {next ? `Próxima consulta: ${next.patient.firstName}, ${next.patient.age} anos` : 'Voltar às consultas'}
      <ArrowRight size={18} aria-hidden />
    </ButtonLink>
  );
}
