import { chakra } from '@chakra-ui/react';
import { GitCompareArrows } from 'lucide-react';
import { formatCall } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';

/** The appointment changed while it was read: shows both versions, and the form keeps its values. */
export function ChangedNotice({
  before,
  after,
  onSeen,
}: {
  before: AppointmentAsRead;
  after: AppointmentAsRead;
  onSeen(): void;
}) {
  const rows = differences(before, after);
  return (
    <chakra.section
      role="alert"
      aria-label="A consulta mudou"
      bg="accentSoft"
      borderLeftWidth="4px"
      borderLeftColor="accent"
      borderRadius="input"
      padding="3"
      fontSize="sm"
      display="flex"
      flexDirection="column"
      gap="2"
    >
      <chakra.p fontWeight="semi" display="flex" gap="2" alignItems="center">
        <GitCompareArrows size={18} aria-hidden />A consulta mudou enquanto você lia
      </chakra.p>
      {rows.length > 0 ? (
        <chakra.ul listStyle="none">
          {rows.map((row) => (
            <li key={row.what}>
              {row.what}: antes {row.before.toLowerCase()}, agora <b>{row.after.toLowerCase()}</b>
            </li>
          ))}
        </chakra.ul>
      ) : (
        <p>Os horários ou a mensagem ao paciente foram alterados. Confira abaixo.</p>
      )}
      <p>O que você escreveu continua aqui.</p>
      <Button size="sm" look="outline" alignSelf="flex-start" onClick={onSeen}>
        Li a mudança
      </Button>
    </chakra.section>
  );
}

/** The parts of an appointment that a decision is based on. */
export interface AppointmentAsRead {
  revision: number;
  statusLabel: string;
  doctorName: string | null;
  videoAt: string | null;
}

interface Difference {
  what: string;
  before: string;
  after: string;
}

/** Both versions side by side, in words. Empty when the change does not affect the decision. */
function differences(before: AppointmentAsRead, after: AppointmentAsRead): Difference[] {
  const rows: Difference[] = [
    { what: 'Situação', before: before.statusLabel, after: after.statusLabel },
    { what: 'Médico', before: before.doctorName ?? 'ninguém', after: after.doctorName ?? 'ninguém' },
    {
      what: 'Videoconsulta',
      before: before.videoAt ? formatCall(before.videoAt) : 'sem horário',
      after: after.videoAt ? formatCall(after.videoAt) : 'sem horário',
    },
  ];
  return rows.filter((row) => row.before !== row.after);
}
