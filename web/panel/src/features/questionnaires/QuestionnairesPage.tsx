import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { type QuestionnaireLinesQuery, useQuestionnaireLinesQuery } from './QuestionnairesPage.generated.ts';
import { useQuestionnairesPath } from './useQuestionnairesPath.ts';

type Line = NonNullable<QuestionnaireLinesQuery['questionnaireLines']>[number];

const TITLE = 'Questionários e regras';

/** The questionnaire of each line: the version in force, a planned one and the draft. */
export default function QuestionnairesPage() {
  const { data, error, refetch } = useQuestionnaireLinesQuery({ fetchPolicy: 'cache-and-network' });
  const lines = data?.questionnaireLines;
  return (
    <PanelPage title={TITLE}>
      <chakra.p fontSize="sm" color="muted">
        O que cada avaliação pergunta, quando ela para e o que o médico vê. Uma mudança é escrita como
        rascunho, simulada sobre as avaliações guardadas e aprovada por um diretor médico que não a escreveu.
      </chakra.p>
      {lines ? (
        <LineList lines={lines} />
      ) : data ? (
        <Notice>Só a administração e os diretores médicos abrem esta página.</Notice>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <PanelLoading />
      )}
    </PanelPage>
  );
}

function LineList({ lines }: { lines: readonly Line[] }) {
  const path = useQuestionnairesPath();
  return (
    <chakra.ul
      aria-label={TITLE}
      listStyle="none"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto auto' }}
    >
      {lines.map((line) => (
        <Row
          key={line.type}
          title={<TextLink to={`${path}/${line.slug}`}>{line.title}</TextLink>}
          facts={factsOf(line)}
          aside={line.hasDraft ? <Tag tone="primary">Rascunho aberto</Tag> : null}
        />
      ))}
    </chakra.ul>
  );
}

function factsOf({ versions }: Line): string[] {
  const inForce = versions.find(({ isInForce }) => isInForce);
  const planned = versions.find(({ isPlanned }) => isPlanned);
  return [
    inForce ? `Versão ${inForce.contentVersion}, desde ${formatDateTime(inForce.publishedAt)}` : 'Sem versão',
    planned ? `Versão ${planned.contentVersion} a partir de ${formatDateTime(planned.publishedAt)}` : '',
  ];
}
