import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { formatDate } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { monthName } from '../../page/months.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { PriceAnswersDialog, type PriceProposal } from './PriceAnswersDialog.tsx';
import { useAdminPriceProposalsQuery } from './PriceProposalsPage.generated.ts';
import { ProposePriceDialog } from './ProposePriceDialog.tsx';

const backLink = (
  <TextLink display="inline-block" py="1" fontSize="sm" to="/painel/admin/assinaturas">
    Todas as assinaturas
  </TextLink>
);

/** New prices that were proposed to subscribers, with the answers. */
export default function PriceProposalsPage() {
  const listing = useListing();
  const { data, loading, error, refetch } = useAdminPriceProposalsQuery({ fetchPolicy: 'cache-and-network' });
  const [isProposing, setProposing] = useState(false);
  const [shown, setShown] = useState<PriceProposal | null>(null);
  const items = data?.recurrencePriceProposals;
  return (
    <PanelPage title="Preços propostos" aside={backLink}>
      <p>
        Quem assina continua pagando o preço combinado. Um preço novo só vale para quem aceita: cada pessoa
        recebe um e-mail com os dois valores, pelo menos 30 dias antes, e responde na página da assinatura.
      </p>
      <Button alignSelf="flex-start" onClick={() => setProposing(true)}>
        Propor um preço
      </Button>
      <List
        label="Preços propostos"
        answer={{ data: items && { items, total: items.length }, loading, error, refetch }}
        listing={listing}
        isFiltered={false}
        empty={{
          title: 'Nenhum preço proposto ainda',
          text: 'Todas as assinaturas pagam o preço combinado.',
        }}
        // All proposals come in one answer, so there are no pages to turn.
        pager={<span hidden />}
      >
        {(proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} onAnswers={() => setShown(proposal)} />
        )}
      </List>
      {isProposing ? (
        <ProposePriceDialog
          onClose={() => setProposing(false)}
          onDone={() => {
            setProposing(false);
            void refetch().catch(() => undefined);
          }}
        />
      ) : null}
      {shown ? <PriceAnswersDialog proposal={shown} onClose={() => setShown(null)} /> : null}
    </PanelPage>
  );
}

function ProposalRow({ proposal, onAnswers }: { proposal: PriceProposal; onAnswers(): void }) {
  const { productName, price, value, fromMonth, told, accepted, declined, withdrawn, createdAt } = proposal;
  const unanswered = told - accepted - declined - withdrawn;
  return (
    <Row
      title={productName}
      facts={[
        `${formatBRL(value)} por unidade na assinatura (${formatBRL(price)} sem o desconto)`,
        `A partir de ${monthName(fromMonth)}`,
        `Proposto em ${formatDate(createdAt)}`,
        countText(told, 'pessoa avisada', 'pessoas avisadas'),
      ]}
      aside={
        <chakra.span display="flex" gap="2" flexWrap="wrap">
          <Tag tone="ok">{countText(accepted, 'aceitou', 'aceitaram')}</Tag>
          <Tag>{countText(declined, 'não aceitou', 'não aceitaram')}</Tag>
          {unanswered > 0 ? <Tag tone="primary">{unanswered} sem resposta</Tag> : null}
          {withdrawn > 0 ? <Tag>{countText(withdrawn, 'substituída', 'substituídas')}</Tag> : null}
        </chakra.span>
      }
      actions={
        <Button
          look="outline"
          size="sm"
          onClick={onAnswers}
          aria-label={`Ver as respostas: ${productName}, ${monthName(fromMonth)}`}
        >
          Ver respostas
        </Button>
      }
    />
  );
}
