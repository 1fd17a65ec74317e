import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { monthName } from '../../page/months.ts';
import { Tag } from '../../parts/listing/Row.tsx';
import { PAGE_SIZE } from '../../parts/listing/useListing.ts';
import {
  type AdminPriceAnswersQuery,
  type AdminPriceProposalsQuery,
  useAdminPriceAnswersQuery,
} from './PriceProposalsPage.generated.ts';

type Answer = AdminPriceAnswersQuery['recurrencePriceAnswers']['items'][number];

const ANSWERS: Readonly<Record<string, readonly [tone: 'ok' | 'plain', text: string]>> = {
  accepted: ['ok', 'Aceitou'],
  declined: ['plain', 'Não aceitou'],
  withdrawn: ['plain', 'Substituída por outra proposta'],
};

function AnswerTag({ answer }: { answer: string | null | undefined }) {
  const [tone, text] = ANSWERS[answer ?? ''] ?? (['primary', 'Sem resposta'] as const);
  return <Tag tone={tone}>{text}</Tag>;
}

function AnswerRow({
  entry: { recurrenceId, ownerName, answer, fromMonth, toldAt, answeredAt },
}: {
  entry: Answer;
}) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      justifyContent="space-between"
      py="3"
      borderBottomWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <div>
        <TextLink fontWeight="semi" to={`/painel/admin/assinaturas/${recurrenceId}`}>
          {ownerName}
        </TextLink>
        <chakra.p color="muted">
          {answeredAt ? `Respondeu em ${formatDateTime(answeredAt)}` : `Avisada em ${formatDateTime(toldAt)}`}
          , a partir de {monthName(fromMonth)}
        </chakra.p>
      </div>
      <AnswerTag answer={answer} />
    </chakra.li>
  );
}

/** Who was asked about a proposed price and what they answered, page by page. */
export function PriceAnswersDialog({ proposal, onClose }: { proposal: PriceProposal; onClose(): void }) {
  const [page, setPage] = useState(0);
  const { data, previousData, error, refetch } = useAdminPriceAnswersQuery({
    variables: { proposalId: proposal.id, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const answers = (data ?? previousData)?.recurrencePriceAnswers;
  return (
    <Dialog title={`Respostas: ${proposal.productName}`} isOpen onClose={onClose}>
      {answers ? null : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LoadingArea label="Carregando as respostas">
          <Skeleton height="8rem" />
        </LoadingArea>
      )}
      {answers?.total === 0 ? (
        <p>Nenhuma pessoa foi avisada ainda. Os e-mails saem em alguns minutos.</p>
      ) : null}
      {answers && answers.items.length > 0 ? (
        <chakra.ul listStyle="none" aria-label="Respostas">
          {answers.items.map((entry) => (
            <AnswerRow key={entry.recurrenceId} entry={entry} />
          ))}
        </chakra.ul>
      ) : null}
      {answers && answers.total > PAGE_SIZE ? (
        <chakra.div display="flex" gap="2">
          <Button look="outline" size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <Button
            look="outline"
            size="sm"
            disabled={(page + 1) * PAGE_SIZE >= answers.total}
            onClick={() => setPage(page + 1)}
          >
            Próximas
          </Button>
        </chakra.div>
      ) : null}
    </Dialog>
  );
}

export type PriceProposal = AdminPriceProposalsQuery['recurrencePriceProposals'][number];
