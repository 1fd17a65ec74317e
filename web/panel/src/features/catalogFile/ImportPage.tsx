import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { Facts, Tag } from '../../parts/listing/Row.tsx';
import {
  type CatalogFile_importFragment,
  useCatalogApplyImportMutation,
  useCatalogFile_import,
  useCatalogImportQuery,
  useCatalogUndoImportMutation,
} from './CatalogFile.generated.ts';
import { ImportChanges, RefusedFileButton } from './ImportChanges.tsx';
import { isRunning, stateOf } from './importState.ts';

const POLL_MS = 1_000;

const BACK = (
  <ButtonLink look="outline" size="sm" to="/painel/admin/produtos/planilha">
    Todas as planilhas
  </ButtonLink>
);

/** One imported spreadsheet: its changes, and the buttons that apply or undo them. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch, startPolling, stopPolling } = useCatalogImportQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const catalogImport = data?.catalogImport;
  if (!catalogImport)
    return (
      <PanelPage title="Planilha" aside={BACK}>
        {loading ? (
          <PanelLoading />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Notice>Esta planilha não existe.</Notice>
        )}
      </PanelPage>
    );
  return <LoadedImport import={catalogImport} poll={{ start: startPolling, stop: stopPolling }} />;
}

interface Props {
  import: FragmentOf<CatalogFile_importFragment>;
  poll: { start(ms: number): void; stop(): void };
}

function LoadedImport({ import: from, poll }: Props) {
  const file = useCatalogFile_import(from);
  const [step, setStep] = useState<'apply' | 'undo' | null>(null);
  const { id, state, problem, created, changed, refused, same, leftAsIs, lines, fileName } = file;
  const isInProgress = isRunning(state);
  const { start, stop } = poll;
  useEffect(() => {
    if (isInProgress) start(POLL_MS);
    return stop;
  }, [isInProgress, start, stop]);
  const [word, tone] = stateOf({ state, refused });
  return (
    <PanelPage title={fileName} aside={BACK}>
      <chakra.section
        aria-label="Situação da planilha"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        padding={{ base: '3', md: '4' }}
        display="flex"
        flexDirection="column"
        gap="3"
      >
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <Tag tone={tone}>{word}</Tag>
          <chakra.span flex="1" />
          {state === 'READY' && created + changed > 0 ? (
            <Button disabled={refused > 0} onClick={() => setStep('apply')}>
              Gravar as mudanças
            </Button>
          ) : null}
          {state === 'APPLIED' ? (
            <Button look="outline" onClick={() => setStep('undo')}>
              Desfazer
            </Button>
          ) : null}
        </chakra.div>
        {isInProgress ? <Progress done={file.done} steps={file.steps} word={word} /> : null}
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        {refused > 0 ? (
          <Notice tone="danger">
            Há linhas recusadas, e nada é gravado pela metade. Corrija a planilha e envie de novo.
            <chakra.span display="block" marginTop="2">
              <RefusedFileButton importId={id} fileName={fileName} />
            </chakra.span>
          </Notice>
        ) : null}
        {state === 'UNDONE' && leftAsIs > 0 ? (
          <Notice>
            {leftAsIs === 1
              ? 'Um produto mudou depois da planilha e ficou como está. Ele está marcado na lista.'
              : `${leftAsIs} produtos mudaram depois da planilha e ficaram como estão. Eles estão marcados na lista.`}
          </Notice>
        ) : null}
        {state === 'READY' && created + changed + refused === 0 ? (
          <Notice>Nada muda: a planilha é igual ao catálogo de agora.</Notice>
        ) : null}
        <Facts
          items={[
            ['Linhas', lines],
            ['Produtos que mudam', changed],
            ['Produtos novos', created],
            ['Produtos sem mudança', same],
            ['Recusados', refused],
          ]}
        />
      </chakra.section>
      {state === 'RECEIVING' || state === 'PLANNING' || state === 'FAILED' ? null : (
        <ImportChanges importId={id} state={state} />
      )}
      {step ? <ImportStepDialog id={id} step={step} onClose={() => setStep(null)} /> : null}
    </PanelPage>
  );
}

function Progress({ done, steps, word }: { done: number; steps: number; word: string }) {
  const percent = steps > 0 ? Math.round((100 * done) / steps) : 0;
  return (
    <chakra.div
      role="progressbar"
      aria-label={word}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${word}: ${percent}%`}
      height="2"
      borderRadius="pill"
      bg="sand"
      overflow="hidden"
    >
      <chakra.div height="100%" bg="primary" transition="width 0.4s" style={{ width: `${percent}%` }} />
    </chakra.div>
  );
}

const WORDS = {
  apply: {
    title: 'Gravar as mudanças',
    text: 'Tudo é gravado de uma vez, ou nada. Produtos publicados mudam na loja na hora; pedidos já feitos ficam como estão.',
  },
  undo: {
    title: 'Desfazer a planilha',
    text: 'Volta o que a planilha mudou. O que outra pessoa mudou depois dela fica como está e é mostrado.',
  },
} as const;

interface StepDialogProps {
  id: string;
  step: 'apply' | 'undo';
  onClose(): void;
}

/** Asks for the reason, which every change of the file repeats in the audit. */
function ImportStepDialog({ id, step, onClose }: StepDialogProps) {
  const [apply] = useCatalogApplyImportMutation();
  const [undo] = useCatalogUndoImportMutation();
  const { title, text } = WORDS[step];
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm
        label={title}
        defaults={{}}
        action={title}
        isDanger={step === 'undo'}
        send={async ({ reason }) => {
          const variables = { id, reason };
          return step === 'apply'
            ? refusalOf((await apply({ variables })).data?.applyCatalogImport)
            : refusalOf((await undo({ variables })).data?.undoCatalogImport);
        }}
        onDone={onClose}
        onCancel={onClose}
      >
        <p>{text}</p>
      </ActForm>
    </Dialog>
  );
}
