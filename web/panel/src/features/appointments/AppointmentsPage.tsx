import { useState } from 'react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { EventTrail } from '../../parts/eventTrail/EventTrail.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import {
  type AdminAppointmentsQuery,
  useAdminAppointmentsQuery,
  useAdminCancelAppointmentMutation,
} from './AppointmentsPage.generated.ts';

export default function AppointmentsPage() {
  const listing = useListing();
  const status =
    APPOINTMENT_STATUSES.find(([code]) => String(code) === listing.filter('situacao'))?.[0] ?? null;
  const { data, previousData, loading, error, refetch } = useAdminAppointmentsQuery({
    variables: { status, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const [dialog, setDialog] = useState<{ appointment: AdminAppointment; act: Act } | null>(null);
  const close = () => setDialog(null);
  return (
    <PanelPage title="Consultas">
      <ListFilters listing={listing} list="APPOINTMENTS">
        <ListFilter
          listing={listing}
          name="situacao"
          label="Situação"
          options={[
            ['', 'Todas as situações'],
            ...APPOINTMENT_STATUSES.map(([code, text]) => [String(code), text] as const),
          ]}
        />
      </ListFilters>
      <List
        label="Consultas"
        answer={{ data: (data ?? previousData)?.medicalAppointments, loading, error, refetch }}
        listing={listing}
        isFiltered={status !== null}
        empty={{
          title: 'Nenhuma consulta ainda',
          text: 'Avaliações enviadas por pacientes aparecem aqui, sem as respostas.',
        }}
      >
        {(appointment) => (
          <AppointmentRow
            key={appointment.id}
            appointment={appointment}
            onAct={(act) => setDialog({ appointment, act })}
          />
        )}
      </List>
      {dialog?.act === 'events' ? (
        <Dialog title="Eventos da consulta" isOpen onClose={close}>
          <EventTrail entityId={dialog.appointment.id} />
        </Dialog>
      ) : null}
      {dialog?.act === 'cancel' ? (
        <CancelDialog
          appointment={dialog.appointment}
          onClose={close}
          onDone={() => {
            toast('Consulta cancelada.', 'ok');
            close();
            void refetch();
          }}
        />
      ) : null}
    </PanelPage>
  );
}

type AdminAppointment = AdminAppointmentsQuery['medicalAppointments']['items'][number];
type Act = 'cancel' | 'events';

/** An appointment without its answers: whose it is, its state, and what an admin can do with it. */
function AppointmentRow({ appointment, onAct }: { appointment: AdminAppointment; onAct(act: Act): void }) {
  const { id, patient, status } = appointment;
  const who = `${patient.firstName}, ${patient.age} anos`;
  return (
    <Row
      title={who}
      facts={[
        appointment.lineTitle,
        `Enviada em ${formatDateTime(appointment.createdAt)}`,
        appointment.doctorName ? `Com ${appointment.doctorName}` : 'Sem médico',
        appointment.decidedAt && `Decidida em ${formatDateTime(appointment.decidedAt)}`,
      ]}
      aside={
        <>
          <Tag tone={mayCancel(status) ? 'primary' : 'plain'}>{appointment.statusLabel}</Tag>{' '}
          {appointment.isLate ? <Tag tone="danger">Atrasada</Tag> : null}
        </>
      }
      actions={
        <>
          <Button look="outline" size="sm" aria-label={`Eventos de ${who}`} onClick={() => onAct('events')}>
            Eventos
          </Button>
          <ButtonLink
            to={`/painel/admin/consultas/${id}/conversa`}
            look="outline"
            size="sm"
            aria-label={`Ler a conversa de ${who}`}
          >
            Ler a conversa
          </ButtonLink>
          {mayCancel(status) ? (
            <Button
              look="danger"
              size="sm"
              aria-label={`Cancelar a consulta de ${who}`}
              onClick={() => onAct('cancel')}
            >
              Cancelar
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function CancelDialog({
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
          (await cancel({ variables: { id: appointment.id, reason } })).data?.cancelAppointment
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>
          A consulta de {appointment.patient.firstName} sai da fila. Pedidos que esperam por ela são
          cancelados e o dinheiro volta inteiro. O paciente vê o motivo que você escrever, em pelo menos dez
          caracteres. Não dá para desfazer.
        </p>
      </ActForm>
    </Dialog>
  );
}

/** The statuses of an appointment, in the server's words. */
const APPOINTMENT_STATUSES: readonly (readonly [code: number, text: string])[] = [
  [APPOINTMENT_STATUS.awaiting, 'Aguardando avaliação'],
  [APPOINTMENT_STATUS.inReview, 'Em avaliação'],
  [APPOINTMENT_STATUS.needsVideo, 'Precisa de videoconsulta'],
  [APPOINTMENT_STATUS.videoScheduled, 'Videoconsulta agendada'],
  [APPOINTMENT_STATUS.prescribed, 'Prescrito'],
  [APPOINTMENT_STATUS.notNeeded, 'Sem necessidade de medicamento'],
  [APPOINTMENT_STATUS.cancelled, 'Cancelado'],
];

/** Only an undecided appointment may be cancelled; the server checks it again. */
const mayCancel = (status: number): boolean =>
  status === APPOINTMENT_STATUS.awaiting ||
  status === APPOINTMENT_STATUS.inReview ||
  status === APPOINTMENT_STATUS.needsVideo ||
  status === APPOINTMENT_STATUS.videoScheduled;
