import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { EvaluationCard } from './EvaluationCard.tsx';
import { useEvaluationsPageQuery } from './EvaluationsPage.generated.ts';
import { useLiveAppointments } from './useLiveAppointments.ts';

const PAGE_SIZE = 20;
/** The server returns at most this many at once. */
const MAX_ITEMS = 100;

function EvaluationList() {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, previousData, error, refetch, networkStatus } = useEvaluationsPageQuery({
    variables: { limit, appointments: MAX_ITEMS },
    fetchPolicy: 'cache-and-network',
  });
  const answer = data ?? previousData;
  const { list, beforeMore } = useFirstNewRow<HTMLUListElement>(answer?.myQuizzes.items.length ?? 0);
  useLiveAppointments(refetch);

  if (answer?.myQuizzes.total === 0) {
    return (
      <EmptyState
        title="Você ainda não fez avaliações"
        icon={<ClipboardList size={28} />}
        action={<ButtonAnchor href="/avaliacao">Começar uma avaliação</ButtonAnchor>}
      >
        Você responde do celular, um médico independente lê e responde em até 24 horas. É gratuito e sigiloso.
      </EmptyState>
    );
  }
  if (answer) {
    const { items, total } = answer.myQuizzes;
    const appointments = new Map(
      answer.myMedicalAppointments.items.map((appointment) => [appointment.quizId, appointment]),
    );
    return (
      <chakra.div display="flex" flexDirection="column" gap="6" alignItems="center">
        <chakra.ul
          ref={list}
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="3"
          width="full"
          aria-label="Avaliações"
        >
          {items.map((quiz) => (
            <li key={quiz.id}>
              <EvaluationCard quiz={quiz} appointment={appointments.get(quiz.id)} />
            </li>
          ))}
        </chakra.ul>
        {total > items.length && limit < MAX_ITEMS ? (
          <Button
            look="outline"
            isPending={networkStatus === NetworkStatus.setVariables}
            onClick={() => {
              beforeMore();
              setLimit(Math.min(MAX_ITEMS, limit + PAGE_SIZE));
            }}
          >
            Mostrar avaliações mais antigas
          </Button>
        ) : null}
      </chakra.div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <LoadingArea label="Carregando avaliações">
      <Skeleton height="11rem" mb="3" />
      <Skeleton height="11rem" />
    </LoadingArea>
  );
}

export default function EvaluationsPage() {
  const [params] = useSearchParams();
  const appointmentId = params.get('comprar');
  // Mails link to this address, because an address in a mail must not contain the word prescription ("receitas").
  if (appointmentId)
    return <Navigate to={`/perfil/receitas?${new URLSearchParams({ comprar: appointmentId })}`} replace />;
  return (
    <>
      <PageHead title="Avaliações" isPrivate />
      <ProfileFrame title="Minhas avaliações" needsRg>
        <EvaluationList />
      </ProfileFrame>
    </>
  );
}
