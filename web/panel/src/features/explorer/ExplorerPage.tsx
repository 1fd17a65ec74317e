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
import { askServer, type ServerAnswer } from './askServer.ts';
import { checkDocument, type Mistake, readVariables, tidyDocument } from './checkDocument.ts';
import { codeStyle, ExplorerResult } from './ExplorerResult.tsx';
import { readHistory, remember, titleOf } from './history.ts';
import { QueryEditor } from './QueryEditor.tsx';
import { SchemaDocs } from './SchemaDocs.tsx';
import { SAMPLES } from './samples.ts';
import { useSchema } from './useSchema.ts';

const low = { minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' } as const;

/**
 * Hand-written GraphQL queries to our server. All its code comes from our server, so it works without the internet.
 */
export default function ExplorerPage() {
  const client = useApolloClient();
  const { state, load } = useSchema(client);
  const schema = state && 'schema' in state ? state.schema : null;
  const [query, setQuery] = useState(SAMPLES[0]?.query ?? '');
  const [variables, setVariables] = useState(SAMPLES[0]?.variables ?? '');
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [wrongVariables, setWrongVariables] = useState<string>();
  const [answer, setAnswer] = useState<ServerAnswer | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const [history, setHistory] = useState(readHistory);
  const [jump, setJump] = useState<{ to?: string; count: number }>({ count: 0 });

  const use = (next: { query: string; variables?: string }) => {
    setQuery(next.query);
    setVariables(next.variables ?? '');
    setMistakes([]);
    setWrongVariables(undefined);
  };

  const run = async () => {
    if (isRunning) return;
    const checked = checkDocument(query, schema);
    const values = readVariables(variables);
    setMistakes(checked.mistakes);
    setWrongVariables(typeof values === 'string' ? values : undefined);
    if (checked.mistakes.length > 0 || typeof values === 'string') return;
    setRunning(true);
    setProblem(undefined);
    try {
      // With several operations in one document the first one is sent.
      const operationName = checked.operations[0]?.name?.value ?? null;
      setAnswer(await askServer(client, { query, variables: values, operationName }));
      setHistory(remember({ query, variables, at: new Date().toISOString() }));
    } catch {
      setProblem('A consulta não chegou ao servidor. Confira a conexão e tente de novo.');
    } finally {
      setRunning(false);
    }
  };

  return (
    <PanelPage title="Explorador GraphQL">
      <chakra.p fontSize="sm" color="muted">
        As consultas rodam com a sua conta, e mutações mudam dados de verdade. Ctrl e Enter executam.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <chakra.div flex="1 1 12rem">
          <Select
            aria-label="Exemplos"
            css={low}
            value=""
            onChange={({ currentTarget }) => {
              const sample = SAMPLES[Number(currentTarget.value)];
              if (sample) use(sample);
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
            css={low}
            value=""
            disabled={history.length === 0}
            onChange={({ currentTarget }) => {
              const past = history[Number(currentTarget.value)];
              if (past) use(past);
            }}
          >
            <option value="">Histórico desta aba</option>
            {history.map((past, index) => (
              <option key={past.at} value={index}>
                {titleOf(past.query)}
              </option>
            ))}
          </Select>
        </chakra.div>
        <Button size="sm" isPending={isRunning} onClick={() => void run()} aria-keyshortcuts="Control+Enter">
          <Play size={16} aria-hidden />
          Executar
        </Button>
        <Button size="sm" look="outline" onClick={() => setQuery(tidyDocument(query) ?? query)}>
          Formatar
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
        // Three columns only where each is wide enough to read.
        css={{ '@media (min-width: 1600px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 24rem' } }}
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
            void run();
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
              onChange={setQuery}
              onShowType={(to) => setJump(({ count }) => ({ to, count: count + 1 }))}
            />
          </Field>
          <Field label="Variáveis" help="Um objeto JSON." error={wrongVariables}>
            <Textarea
              value={variables}
              rows={5}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ currentTarget }) => setVariables(currentTarget.value)}
              css={{ ...codeStyle, minHeight: '0' }}
            />
          </Field>
        </chakra.form>
        <ExplorerResult answer={answer} problem={problem} />
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
