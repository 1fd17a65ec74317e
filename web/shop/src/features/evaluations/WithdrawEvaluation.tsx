import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type AppointmentProgress_appointmentFragment,
  useAppointmentProgress_appointment,
  useWithdrawEvaluationMutation,
} from './LiveAppointments.generated.ts';

interface Props {
  appointment: FragmentOf<AppointmentProgress_appointmentFragment>;
  /** Called when the server refuses, because a doctor has taken the appointment: the page reads it again. */
  onRefused(): void;
}

/** Withdraws a sent evaluation, as long as no doctor has taken it. */
export function WithdrawEvaluation({ appointment, onRefused }: Props) {
  const { id, status } = useAppointmentProgress_appointment(appointment);
  const [isConfirming, setConfirming] = useState(false);
  const [withdraw, { loading }] = useWithdrawEvaluationMutation();
  const confirm = async () => {
    if (loading) return;
    try {
      const { data } = await withdraw({ variables: { id } });
      const answer = data?.withdrawEvaluation;
      if (answer?.__typename === 'Refusal') {
        toast(answer.message, 'danger');
        onRefused();
      } else toast('Avaliação retirada. Se você pagou algo que dependia dela, o valor volta.', 'ok');
      setConfirming(false);
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <>
      {status === APPOINTMENT_STATUS.awaiting ? (
        <Button look="quiet" size="sm" onClick={() => setConfirming(true)}>
          Retirar a avaliação
        </Button>
      ) : null}
      {isConfirming ? (
        <Dialog title="Retirar esta avaliação?" isOpen onClose={() => setConfirming(false)}>
          <p>
            Nenhum médico vai ler este envio. Um pedido que só espera por ele é cancelado, e o valor volta
            inteiro pelo mesmo meio do pagamento; uma avaliação paga também volta. Você pode fazer outra
            quando quiser.
          </p>
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <Button look="danger" isPending={loading} onClick={() => void confirm()}>
              Retirar agora
            </Button>
            <Button look="quiet" onClick={() => setConfirming(false)}>
              Manter
            </Button>
          </chakra.div>
        </Dialog>
      ) : null}
    </>
  );
}
