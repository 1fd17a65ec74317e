import { useParams } from 'react-router-dom';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { toastError } from '#web/apollo/toastError.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { useQuestionnaireDraftQuery } from './DraftSection.generated.ts';
import { DraftSection } from './DraftSection.tsx';
import {
  useQuestionnaireLinesQuery,
  useStartQuestionnaireDraftMutation,
} from './QuestionnairesPage.generated.ts';
import { useQuestionnairesPath } from './useQuestionnairesPath.ts';
import { VersionsSection } from './VersionsSection.tsx';

/** One line: its draft with the steps to a new version, and the versions so far. */
export default function QuestionnairePage() {
  const { slug = '' } = useParams();
  const path = useQuestionnairesPath();
  const line = treatmentLineOf(slug);
  const type = line?.id ?? 0;
  const lines = useQuestionnaireLinesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error, refetch } = useQuestionnaireDraftQuery({
    variables: { type },
    fetchPolicy: 'cache-and-network',
  });
  const reload = async () => {
    await Promise.all([refetch(), lines.refetch()]).catch(() => undefined);
  };
  const versions = lines.data?.questionnaireLines?.find((entry) => entry.type === type)?.versions;
  return (
    <PanelPage
      title={line?.title ?? 'Questionário'}
      aside={
        <TextLink fontSize="sm" to={path}>
          Todos os questionários
        </TextLink>
      }
    >
      {lines.data && !lines.data.questionnaireLines ? (
        <Notice>Só a administração e os diretores médicos abrem esta página.</Notice>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void reload()} /> : null}
      {!data && !error ? <PanelLoading /> : null}
      {data?.questionnaireDraft ? (
        <DraftSection draft={data.questionnaireDraft} onChanged={reload} />
      ) : data && lines.data?.questionnaireLines ? (
        <NoDraft slug={slug} onStarted={reload} />
      ) : null}
      {versions ? <VersionsSection type={type} versions={versions} onChanged={reload} /> : null}
    </PanelPage>
  );
}

function NoDraft({ slug, onStarted }: { slug: string; onStarted(): Promise<void> }) {
  const [start, { loading }] = useStartQuestionnaireDraftMutation();
  const begin = async () => {
    try {
      const answer = (await start({ variables: { type: slug } })).data?.startQuestionnaireDraft;
      if (answer?.__typename === 'Refusal') return toast(answer.message, 'danger');
      await onStarted();
    } catch (failed) {
      await toastError(failed);
    }
  };
  return (
    <Section title="Nova versão">
      <p>
        Não há rascunho aberto. Um rascunho começa igual à versão mais nova, e nada muda para os pacientes até
        ele ser aprovado e publicado.
      </p>
      <div>
        <Button size="sm" isPending={loading} onClick={() => void begin()}>
          Começar rascunho
        </Button>
      </div>
    </Section>
  );
}
