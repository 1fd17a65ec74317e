import { chakra } from '@chakra-ui/react';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { CalendarFile } from '#web/calendar/CalendarFile.tsx';
import { formatAppointment } from '#web/format/dates.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { FreeVideoTimes, type TimeToConfirm } from './FreeVideoTimes.tsx';
import {
  type AppointmentProgress_appointmentFragment,
  useChooseVideoTimeMutation,
} from './LiveAppointments.generated.ts';

type Slots = AppointmentProgress_appointmentFragment['slots'];

const MINUTE_MS = 60_000;

/**
 * The times that the doctor offers for a video consultation and the free times of the open hours, of which the patient
 * chooses one; afterwards the chosen time and the link to the call.
 */
export function VideoTimes({ appointmentId, slots }: { appointmentId: string; slots: Slots }) {
  const now = useNow(MINUTE_MS);
  const [chooseTime] = useChooseVideoTimeMutation();
  const chosen = slots.find(({ state, endsAt }) => state === 'chosen' && new Date(endsAt).getTime() > now);
  const offered = slots.filter(
    ({ state, startsAt }) => state === 'offered' && new Date(startsAt).getTime() > now,
  );

  const [toConfirm, setToConfirm] = useState<TimeToConfirm | null>(null);
  const [isBooking, setBooking] = useState(false);

  const confirm = async ({ book }: TimeToConfirm) => {
    if (isBooking) return;
    setBooking(true);
    try {
      const refusal = await book();
      if (refusal) toast(refusal, 'danger');
      else toast('Videoconsulta marcada.', 'ok');
      setToConfirm(null);
    } catch (problem) {
      toast(errorText(problem), 'danger');
    } finally {
      setBooking(false);
    }
  };

  const chooseOffered = ({ id, startsAt }: Slots[number]) =>
    setToConfirm({
      startsAt,
      book: async () => {
        const answer = (await chooseTime({ variables: { slotId: id } })).data?.chooseVideoTime;
        return answer?.__typename === 'Refusal' ? answer.message : undefined;
      },
    });

  if (chosen)
    return (
      <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
        <chakra.p display="flex" gap="2" alignItems="center" fontWeight="semi">
          <chakra.span flexShrink={0}>
            <Video size={20} aria-hidden />
          </chakra.span>
          {formatAppointment(chosen.startsAt)}
        </chakra.p>
        {chosen.roomUrl ? (
          <ButtonAnchor href={chosen.roomUrl} size="sm" rel="noreferrer">
            Entrar na videoconsulta
          </ButtonAnchor>
        ) : (
          <chakra.span color="muted" fontSize="sm">
            O botão para entrar aparece aqui 15 minutos antes.
          </chakra.span>
        )}
        <CalendarFile slotId={chosen.id} />
      </chakra.div>
    );
  return (
    <>
      {offered.length > 0 ? (
        <chakra.div
          role="group"
          aria-label="Horários para a videoconsulta"
          display="flex"
          gap="3"
          flexWrap="wrap"
        >
          {offered.map((slot) => (
            <Button key={slot.id} look="outline" onClick={() => chooseOffered(slot)}>
              {formatAppointment(slot.startsAt)}
            </Button>
          ))}
        </chakra.div>
      ) : null}
      <FreeVideoTimes appointmentId={appointmentId} isSecond={offered.length > 0} onChoose={setToConfirm} />
      {offered.length > 0 ? (
        <chakra.p color="muted" fontSize="sm">
          Se nenhum servir, diga na conversa com o médico quando você pode.
        </chakra.p>
      ) : null}
      {toConfirm ? (
        <Dialog title="Marcar a videoconsulta?" isOpen onClose={() => setToConfirm(null)}>
          <p>
            Fica para {formatAppointment(toConfirm.startsAt)}. Reserve cerca de meia hora, em um lugar
            tranquilo.
          </p>
          <Button isWide isPending={isBooking} onClick={() => void confirm(toConfirm)}>
            Marcar
          </Button>
          <Button isWide look="quiet" onClick={() => setToConfirm(null)}>
            Ver os horários de novo
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}
