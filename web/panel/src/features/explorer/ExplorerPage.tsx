import { useApolloClient } from '@apollo/client/react';
import { chakra, Textarea } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Select } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { ChangeMode } from './ChangeMode.tsx';
import { tidyDocument } from './checkDocument.ts';
import { codeStyle, ExplorerResult } from './ExplorerResult.tsx';
import { titleOf } from './history.ts';
import { QueryEditor } from './QueryEditor.tsx';
import { SchemaDocs } from './SchemaDocs.tsx';
import { SAMPLES } from './samples.ts';
import { useReasonForm } from './useReasonForm.ts';
import { useRun } from './useRun.ts';
import { useSchema } from './useSchema.ts';

const compactControl = { minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' } as const;

/**
 * Hand-written GraphQL queries to our server. All its code comes from our server, so it works without the internet.
 */
export default function ExplorerPage() {
  const client = useApolloClient();
  const { state, load } = useSchema(client);
  const schema = state && 'schema' in state ? state.schema : null;
  const { query, variables, mistakes, wrongVariables, mode, reason, ...run } = useRun(client, schema);
  const { isAsking, setAsking, isUnchanged } = useReasonForm(JSON.stringify([query, variables, mode]));
  const [jump, setJump] = useState<{ to?: string; count: number }>({ count: 0 });

  return (
    <PanelPage title="Explorador GraphQL">
      <chakra.p fontSize="sm" color="muted">
        As consultas só leem, com dados pessoais ocultos, e cada uma fica na auditoria. Ctrl e Enter executam.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <chakra.div flex="1 1 12rem">
          <Select
            aria-label="Exemplos"
            css={compactControl}
            value=""
            onChange={({ currentTarget }) => {
              const sample = SAMPLES[Number(currentTarget.value)];
              if (sample) run.open(sample);
            }}
          >
            <option value="">Abrir um exemplo</option>
            {SAMPLES.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </Select>
        </chakra.div>
        <chakra.div flex="1 1 12rem">
          <Select
            aria-label="Histórico desta aba"
            css={compactControl}
            value=""
            disabled={run.history.length === 0}
            onChange={({ currentTarget }) => {
              const past = run.history[Number(currentTarget.value)];
              if (past) run.open(past);
            }}
          >
            <option value="">Histórico desta aba</option>
            {run.history.map((past, index) => (
              <option key={past.at} value={index}>
                {titleOf(past.query)}
              </option>
            ))}
          </Select>
        </chakra.div>
        <Button size="sm" look="outline" onClick={() => run.setQuery(tidyDocument(query) ?? query)}>
          Formatar
        </Button>
        <Button
          size="sm"
          look={mode === 'change' ? 'danger' : 'primary'}
          isPending={run.isRunning}
          onClick={() => void run.send()}
          aria-keyshortcuts="Control+Enter"
        >
          <Play size={16} aria-hidden />
          {mode === 'change' ? 'Executar a alteração' : 'Executar'}
        </Button>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'repeat(2, minmax(0, 1fr))',
        }}
        css={{
          lg: { gridTemplateRows: 'auto 1fr', '& > :first-child': { gridRow: '1 / 3' } },
          // Three columns only where each is wide enough to read.
          '@media (min-width: 1600px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 24rem' },
        }}
      >
        <chakra.form
          aria-label="Consulta"
          display="flex"
          flexDirection="column"
          gap="3"
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void run.send();
          }}
        >
          <Field
            label="Consulta"
            help="Sugestões aparecem ao digitar ou com Ctrl e espaço. Ctrl e K abre no esquema o tipo do campo."
            error={
              mistakes.length > 0
                ? mistakes
                    .map(({ line, message }) => (line ? `Linha ${line}: ${message}` : message))
                    .join('\n')
                : undefined
            }
          >
            <QueryEditor
              value={query}
              schema={schema}
              onChange={run.setQuery}
              onShowType={(to) => setJump(({ count }) => ({ to, count: count + 1 }))}
            />
          </Field>
          <Field label="Variáveis" help="Um objeto JSON." error={wrongVariables}>
            <Textarea
              value={variables}
              rows={5}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ currentTarget }) => run.setVariables(currentTarget.value)}
              css={{ ...codeStyle, minHeight: '0' }}
            />
          </Field>
          <ChangeMode
            isOn={mode === 'change'}
            reason={reason}
            onSwitch={(isOn) => run.setMode(isOn ? 'change' : 'read')}
            onReason={run.setReason}
          />
        </chakra.form>
        <ExplorerResult
          response={run.response}
          problem={run.problem}
          mode={mode}
          isAsking={isAsking}
          onAsking={setAsking}
          onReasonGiven={async () => {
            // A change runs only by its own button.
            if (mode === 'read' && isUnchanged()) await run.send();
          }}
        />
        <Section title="Esquema">
          {schema ? (
            <chakra.div maxHeight="70vh" overflowY="auto">
              <SchemaDocs key={jump.count} schema={schema} start={jump.to} />
            </chakra.div>
          ) : state && 'problem' in state ? (
            <>
              <Notice tone="danger">{state.problem}</Notice>
              <Button look="outline" size="sm" onClick={() => void load()}>
                Tentar de novo
              </Button>
            </>
          ) : (
            <chakra.p role="status">
              <Spinner /> Carregando o esquema
            </chakra.p>
          )}
        </Section>
      </chakra.div>
    </PanelPage>
  );
}
