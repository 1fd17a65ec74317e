import { useState } from 'react';
import { formatDate, formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useAdminUploadsQuery } from './UploadsPage.generated.ts';

const STATUSES = [
  ['', 'Para conferir'],
  ['ACCEPTED', 'Aceitas'],
  ['REFUSED', 'Recusadas'],
  ['WITHDRAWN', 'Retiradas'],
] as const;
const TONES = { AWAITING: 'primary', ACCEPTED: 'ok', REFUSED: 'danger', WITHDRAWN: 'plain' } as const;

/** Prescriptions of other doctors, reviewed one by one. The access log records each shown prescription as opened. */
export default function UploadsPage() {
  const listing = useListing();
  const status = STATUSES.find(([value]) => value === listing.filter('situacao'))?.[0] || 'AWAITING';
  const { data, previousData, loading, error, refetch } = useAdminUploadsQuery({
    variables: { status, ...listing.window },
    fetchPolicy: 'cache-and-network',
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const uploads = (data ?? previousData)?.prescriptionUploads;
  const openUpload = uploads?.items.find(({ id }) => id === openId);
  return (
    <PanelPage title="Receitas enviadas">
      <ListFilters listing={listing} list="UPLOADS">
        <ListFilter listing={listing} name="situacao" label="Situação" options={STATUSES} />
      </ListFilters>
      <List
        label="Receitas enviadas"
        answer={{ data: uploads, loading, error, refetch }}
        listing={listing}
        isFiltered={status !== 'AWAITING'}
        empty={{
          title: 'Nenhuma receita para conferir',
          text: 'Receitas que pacientes enviam aparecem aqui, a mais antiga primeiro.',
        }}
      >
        {(upload) => (
          <Row
            key={upload.id}
            title={upload.patientName}
            facts={[
              upload.products.map(({ name }) => name).join(', '),
              `Receita de ${formatDate(`${upload.issuedOn}T12:00:00Z`)}`,
              `Enviada em ${formatDateTime(upload.createdAt)}`,
            ]}
            aside={<Tag tone={TONES[upload.status]}>{upload.statusLabel}</Tag>}
            actions={
              <Button
                look={upload.status === 'AWAITING' ? 'primary' : 'outline'}
                size="sm"
                aria-label={`${upload.status === 'AWAITING' ? 'Conferir' : 'Ver'} a receita de ${upload.patientName}`}
                onClick={() => setOpenId(upload.id)}
              >
                {upload.status === 'AWAITING' ? 'Conferir' : 'Ver'}
              </Button>
            }
          />
        )}
      </List>
      {openUpload ? (
        <ReviewDialog
          upload={openUpload}
          onClose={() => setOpenId(null)}
          onDecided={() => {
            setOpenId(null);
            void refetch();
          }}
        />
      ) : null}
    </PanelPage>
  );
}
