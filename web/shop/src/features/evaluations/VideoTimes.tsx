import { chakra } from '@chakra-ui/react';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatAppointment } from '#web/format/dates.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type AppointmentProgress_appointmentFragment,
  useChooseVideoTimeMutation,
} from './LiveAppointments.generated.ts';

type Slots = AppointmentProgress_appointmentFragment['slots'];

const MINUTE = 60_000;

/**
 * The times that the doctor offers for a video consultation, of which the patient chooses one; afterwards the chosen
 * time and the link to the call.
 */
export function VideoTimes({ slots }: { slots: Slots }) {
  const now = useNow(MINUTE);
  const [chooseTime, { loading }] = useChooseVideoTimeMutation();
  const chosen = slots.find(({ state, endsAt }) => state === 'chosen' && new Date(endsAt).getTime() > now);
  const offered = slots.filter(
    ({ state, startsAt }) => state === 'offered' && new Date(startsAt).getTime() > now,
  );

  const [slotToConfirm, setSlotToConfirm] = useState<Slots[number] | null>(null);

  const choose = async (slotId: string) => {
    if (loading) return;
    try {
      const { data } = await chooseTime({ variables: { slotId } });
      const answer = data?.chooseVideoTime;
      if (answer?.__typename === 'Refusal') toast(answer.message, 'danger');
      else toast('Videoconsulta marcada.', 'ok');
      setSlotToConfirm(null);
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };

  if (chosen)
    return (
      <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
        <chakra.p display="flex" gap="2" alignItems="center" fontWeight="semi">
          <Video size={20} aria-hidden />
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
      </chakra.div>
    );
  if (offered.length === 0)
    return (
      <chakra.p color="muted">
        Os horários aparecem aqui, e avisamos por e-mail assim que ele os oferecer.
      </chakra.p>
    );
  return (
    <>
      <chakra.div
        role="group"
        aria-label="Horários para a videoconsulta"
        display="flex"
        gap="3"
        flexWrap="wrap"
      >
        {offered.map((slot) => (
          <Button key={slot.id} look="outline" size="sm" onClick={() => setSlotToConfirm(slot)}>
            {formatAppointment(slot.startsAt)}
          </Button>
        ))}
      </chakra.div>
      <chakra.p color="muted" fontSize="sm">
        Se nenhum servir, diga na conversa com o médico quando você pode.
      </chakra.p>
      {slotToConfirm ? (
        <Dialog title="Marcar a videoconsulta?" isOpen onClose={() => setSlotToConfirm(null)}>
          <p>
            Fica para {formatAppointment(slotToConfirm.startsAt)}. Reserve cerca de meia hora, em um lugar
            tranquilo.
          </p>
          <Button isWide isPending={loading} onClick={() => void choose(slotToConfirm.id)}>
            Marcar
          </Button>
          <Button isWide look="quiet" onClick={() => setSlotToConfirm(null)}>
            Ver os horários de novo
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}
