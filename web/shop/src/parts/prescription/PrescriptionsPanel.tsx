import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { dayText, formatDate } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { type PrescriptionsPanelQuery, usePrescriptionsPanelQuery } from './PrescriptionsPanel.generated.ts';

/** How many prescriptions, and how many uploads, the panel shows; another page lists all. */
const SHOWN = 3;

interface Row {
  id: string;
  title: string;
  text: string;
}

const list = new Intl.ListFormat('pt-BR');

/** The rows of the panel. An accepted upload is also a prescription, so only the prescription is listed. */
function rowsOf({ myPrescriptions, myPrescriptionUploads }: PrescriptionsPanelQuery): Row[] {
  const prescriptions = myPrescriptions.items.map(({ id, items, state, stateLabel, validUntil }) => ({
    id,
    title: list.format(items.map(({ productName }) => productName)),
    text: state === 'VALID' ? `${stateLabel} até ${dayText(validUntil)}` : stateLabel,
  }));
  const uploads = myPrescriptionUploads.items
    .filter(({ status }) => status === 'AWAITING' || status === 'REFUSED')
    .map(({ id, products, statusLabel, createdAt }) => ({
      id,
      title: list.format(products.map(({ name }) => name)),
      text: `${statusLabel}, enviada em ${formatDate(createdAt)}`,
    }));
  return [...uploads, ...prescriptions];
}

/** The person's prescriptions on the profile page. */
export function PrescriptionsPanel() {
  const { data, error, refetch } = usePrescriptionsPanelQuery({
    variables: { limit: SHOWN },
    fetchPolicy: 'cache-and-network',
  });
  const rows = data && rowsOf(data);
  return (
    <Panel title="Receitas">
      {rows?.length === 0 ? (
        <chakra.p color="muted">
          Nenhuma receita ainda. As dos nossos médicos e as que você enviar ficam guardadas aqui.
        </chakra.p>
      ) : null}
      {rows && rows.length > 0 ? (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3">
          {rows.map(({ id, title, text }) => (
            <chakra.li key={id} display="flex" gap="3" alignItems="center" lineHeight="snug">
              <FileText size={22} aria-hidden />
              <span>
                <strong>{title}</strong>
                <chakra.span display="block" color="muted" fontSize="sm">
                  {text}
                </chakra.span>
              </span>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : null}
      {!data && !error ? (
        <LoadingArea label="Carregando receitas">
          <Skeleton height="3.5rem" />
        </LoadingArea>
      ) : null}
      {rows ? (
        <ButtonLink
          to={rows.length > 0 ? '/perfil/receitas' : '/prescricao'}
          look="outline"
          size="sm"
          alignSelf="flex-start"
        >
          {rows.length > 0 ? 'Ver minhas receitas' : 'Enviar uma receita'}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}
