import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { EventTrail } from '../../parts/eventTrail/EventTrail.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { useAdminAppointmentsQuery } from './AppointmentsPage.generated.ts';
import { APPOINTMENT_STATUSES, mayCancel } from './appointmentStatuses.ts';
import { type AdminAppointment, CancelDialog } from './CancelDialog.tsx';

export default function AppointmentsPage() {
  const listing = useListing();
  const status = Number(listing.filter('situacao')) || null;
  const { data, previousData, loading, error, refetch } = useAdminAppointmentsQuery({
    variables: { status, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const [open, setOpen] = useState<{ of: AdminAppointment; act: 'cancel' | 'events' } | null>(null);
  const close = () => setOpen(null);
  return (
    <PanelPage title="Consultas">
      <ListFilters listing={listing}>
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
        {(one) => {
          const who = `${one.patient.firstName}, ${one.patient.age} anos`;
          return (
            <Row
              key={one.id}
              title={who}
              facts={[
                one.lineTitle,
                `Enviada em ${formatDateTime(one.createdAt)}`,
                one.doctorName ? `Com ${one.doctorName}` : 'Sem médico',
                one.decidedAt && `Decidida em ${formatDateTime(one.decidedAt)}`,
              ]}
              aside={
                <>
                  <Tag tone={mayCancel(one.status) ? 'primary' : 'plain'}>{one.statusLabel}</Tag>{' '}
                  {one.isLate ? <Tag tone="danger">Atrasada</Tag> : null}
                </>
              }
              actions={
                <>
                  <Button
                    look="outline"
                    size="sm"
                    aria-label={`Eventos de ${who}`}
                    onClick={() => setOpen({ of: one, act: 'events' })}
                  >
                    Eventos
                  </Button>
                  <ButtonLink
                    to={`/painel/admin/consultas/${one.id}/conversa`}
                    look="outline"
                    size="sm"
                    aria-label={`Ler a conversa de ${who}`}
                  >
                    Ler a conversa
                  </ButtonLink>
                  {mayCancel(one.status) ? (
                    <Button
                      look="danger"
                      size="sm"
                      aria-label={`Cancelar a consulta de ${who}`}
                      onClick={() => setOpen({ of: one, act: 'cancel' })}
                    >
                      Cancelar
                    </Button>
                  ) : null}
                </>
              }
            />
          );
        }}
      </List>
      {open?.act === 'events' ? (
        <Dialog title="Eventos da consulta" isOpen onClose={close}>
          <EventTrail entityId={open.of.id} />
        </Dialog>
      ) : null}
      {open?.act === 'cancel' ? (
        <CancelDialog
          of={open.of}
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
