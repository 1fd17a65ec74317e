import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { addDays, type Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { Button } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { WeekCalendar } from '../../parts/calendar/WeekCalendar.tsx';
import { dayFromUrl, dayName, mondayOf, weekOf } from '../../parts/calendar/week.ts';
import { AgendaGrid } from './AgendaGrid.tsx';

/** The video calls of one week: the booked ones, the offered times, and the hours that patients can choose from. */
export default function SchedulePage() {
  const [params, setParams] = useSearchParams();
  const thisMonday = mondayOf(todayInSaoPaulo(new Date()));
  const requestedDay = dayFromUrl(params.get('semana'));
  const monday = requestedDay ? mondayOf(requestedDay) : thisMonday;
  const days = weekOf(monday);
  const show = (day: Day) => setParams(day === thisMonday ? {} : { semana: day }, { replace: true });
  return (
    <PanelPage
      title="Agendamento"
      aside={
        <chakra.div display="flex" gap="1" alignItems="center">
          <Button
            look="quiet"
            size="sm"
            aria-label="Semana anterior"
            onClick={() => show(addDays(monday, -7))}
          >
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <Button look="outline" size="sm" onClick={() => show(thisMonday)}>
            Esta semana
          </Button>
          <Button look="quiet" size="sm" aria-label="Próxima semana" onClick={() => show(addDays(monday, 7))}>
            <ChevronRight size={18} aria-hidden />
          </Button>
        </chakra.div>
      }
    >
      <chakra.p color="muted" fontSize="sm" aria-live="polite">
        Semana de {dayName(monday)} a {dayName(days[6] ?? monday)}. Para propor ou marcar uma videoconsulta,
        abra o prontuário da consulta.
      </chakra.p>
      <WeekCalendar days={days} onlyBusy />
      <AgendaGrid key={monday} days={days} />
    </PanelPage>
  );
}
