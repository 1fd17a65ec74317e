import { formatDateTime } from '#web/format/dates.ts';
import { List } from '../../parts/listing/List.tsx';
import { Row } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { useAdminAccessTrailQuery } from './AuditPage.generated.ts';

const WHAT: Readonly<Record<string, string>> = {
  evolution: 'Fotos de uma avaliação',
  file: 'Arquivo',
  quiz: 'Respostas de uma avaliação',
  appointment: 'Prontuário',
  prescription: 'Receita',
  chat: 'Conversa',
};
const WHO: Readonly<Record<string, string>> = {
  patient: 'o próprio paciente',
  doctor: 'médico',
  admin: 'administração',
  code: 'quem tem o código da receita',
};

export function AccessTrail({ about }: { about: string | null }) {
  const listing = useListing();
  const { data, previousData, loading, error, refetch } = useAdminAccessTrailQuery({
    variables: { about, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <List
      label="Acessos a registros de saúde"
      answer={{ data: (data ?? previousData)?.accessTrail, loading, error, refetch }}
      listing={listing}
      isFiltered={about !== null}
      empty={{
        title: 'Nenhum acesso ainda',
        text: 'Cada vez que alguém abre um registro de saúde, isso fica escrito aqui.',
      }}
    >
      {({ id, ownerName, viewerName, viewerRole, what, reason, at }) => (
        <Row
          key={id}
          title={`${WHAT[what] ?? what} de ${ownerName || 'uma conta removida'}`}
          facts={[
            `Aberto por ${viewerName || 'alguém'} (${WHO[viewerRole] ?? viewerRole})`,
            formatDateTime(at),
            reason && `“${reason}”`,
          ]}
        />
      )}
    </List>
  );
}
