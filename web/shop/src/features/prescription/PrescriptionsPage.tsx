import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { PrescriptionCard } from './PrescriptionCard.tsx';
import { usePrescriptionsPageQuery } from './PrescriptionsPage.generated.ts';
import { UploadCard } from './UploadCard.tsx';

const PAGE_SIZE = 20;
/** The server returns at most this many at once. */
const MAX_ITEMS = 100;
/** Links to the PDF expire after five minutes, so they are read again every four. */
const FRESH_LINKS_MS = 240_000;

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '3' },
});

function Prescriptions() {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [params] = useSearchParams();
  /** The id of a prescription or of its appointment. */
  const idToBuy = params.get('comprar');
  const { data, previousData, error, refetch, networkStatus } = usePrescriptionsPageQuery({
    variables: { limit },
    fetchPolicy: 'cache-and-network',
    pollInterval: FRESH_LINKS_MS,
  });
  const answer = data ?? previousData;
  const issued = useFirstNewRow<HTMLUListElement>(answer?.myPrescriptions.items.length ?? 0);
  const sent = useFirstNewRow<HTMLUListElement>(answer?.myPrescriptionUploads.items.length ?? 0);
  useOnReturn(() => void refetch().catch(() => undefined));

  if (answer) {
    const { myPrescriptions: prescriptions, myPrescriptionUploads: uploads } = answer;
    if (prescriptions.total + uploads.total === 0)
      return (
        <EmptyState
          title="Você ainda não tem receitas"
          icon={<FileText size={28} />}
          action={
            <ButtonLink to="/prescricao" py="2">
              Enviar ou conseguir uma receita
            </ButtonLink>
          }
        >
          As receitas dos nossos médicos e as que você enviar ficam aqui, com a validade e o que ainda
          liberam.
        </EmptyState>
      );
    const hasMore = [prescriptions, uploads].some(({ total, items }) => total > items.length);
    return (
      <chakra.div display="flex" flexDirection="column" gap="6">
        {prescriptions.items.length > 0 ? (
          <List ref={issued.list} aria-label="Receitas">
            {prescriptions.items.map((prescription) => (
              <li key={prescription.id}>
                <PrescriptionCard
                  prescription={prescription}
                  isBuying={
                    idToBuy !== null && [prescription.id, prescription.appointmentId].includes(idToBuy)
                  }
                />
              </li>
            ))}
          </List>
        ) : null}
        {uploads.items.length > 0 ? (
          <chakra.section aria-labelledby="sent-prescriptions" display="flex" flexDirection="column" gap="3">
            <chakra.h2 id="sent-prescriptions" fontSize="xl" fontWeight="semi">
              Enviadas por você
            </chakra.h2>
            <List ref={sent.list}>
              {uploads.items.map((upload) => (
                <li key={upload.id}>
                  <UploadCard upload={upload} />
                </li>
              ))}
            </List>
          </chakra.section>
        ) : null}
        {hasMore && limit < MAX_ITEMS ? (
          <Button
            look="outline"
            alignSelf="center"
            isPending={networkStatus === NetworkStatus.setVariables}
            onClick={() => {
              issued.beforeMore();
              sent.beforeMore();
              setLimit(Math.min(MAX_ITEMS, limit + PAGE_SIZE));
            }}
          >
            Mostrar mais antigas
          </Button>
        ) : null}
        <ButtonLink to="/prescricao" look="outline" alignSelf="flex-start">
          Enviar outra receita
        </ButtonLink>
      </chakra.div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <LoadingArea label="Carregando receitas">
      <Skeleton height="14rem" mb="3" />
      <Skeleton height="14rem" />
    </LoadingArea>
  );
}

export default function PrescriptionsPage() {
  return (
    <>
      <PageHead title="Receitas" isPrivate />
      <ProfileFrame title="Minhas receitas" needsRg>
        <Prescriptions />
      </ProfileFrame>
    </>
  );
}
