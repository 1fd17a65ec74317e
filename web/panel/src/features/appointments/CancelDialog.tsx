import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  type AdminAppointmentsQuery,
  useAdminCancelAppointmentMutation,
} from './AppointmentsPage.generated.ts';

export type AdminAppointment = AdminAppointmentsQuery['medicalAppointments']['items'][number];

export function CancelDialog({
  appointment,
  onClose,
  onDone,
}: {
  appointment: AdminAppointment;
  onClose(): void;
  onDone(): void;
}) {
  const [cancel] = useAdminCancelAppointmentMutation();
  return (
    <Dialog title="Cancelar a consulta" isOpen onClose={onClose}>
      <ActForm
        label="Cancelar a consulta"
        defaults={{}}
        action="Cancelar a consulta"
        isDanger
        send={async ({ reason }) =>
          (await cancel({ variables: { id: appointment.id, reason } })).data?.cancelCase
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>
          A avaliação de {appointment.patient.firstName} sai da fila. Pedidos que esperam por ela são
          cancelados e o dinheiro volta inteiro. O paciente vê o motivo que você escrever, em pelo menos dez
          caracteres. Não dá para desfazer.
        </p>
      </ActForm>
    </Dialog>
  );
}
