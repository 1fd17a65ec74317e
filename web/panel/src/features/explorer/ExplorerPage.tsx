import { useApolloClient } from '@apollo/client/react';
import { chakra, Textarea } from '@chakra-ui/react';
import type { GraphQLSchema } from 'graphql';
import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { ACCESS_REASON_LENGTH } from '#schema/audit/accessReasons.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Select } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { tidyDocument } from './checkDocument.ts';
import { codeStyle, ExplorerResult } from './ExplorerResult.tsx';
import { QueryEditor } from './QueryEditor.tsx';
import { SchemaDocs } from './SchemaDocs.tsx';
import { SAMPLES } from './samples.ts';
import { titleOf, useRun } from './useRun.ts';
import { useSchema } from './useSchema.ts';

/**
 * Hand-written GraphQL queries to our server. All its code comes from our server, so it works without the internet.
 */
export default function ExplorerPage() {
  const client = useApolloClient();
  const { state, load } = useSchema(client);
  const schema = state && 'schema' in state ? state.schema : null;
  const run = useRun(client, schema);
  const { query, variables, mode } = run;
  const { isAsking, setAsking, isUnchanged } = useReasonForm(JSON.stringify([query, variables, mode]));
  const [jump, setJump] = useState<{ to?: string; count: number }>({ count: 0 });
  return (
    <PanelPage title="Explorador GraphQL">
      <chakra.p fontSize="sm" color="muted">
        As consultas só leem, com dados pessoais ocultos, e cada uma fica na auditoria. Ctrl e Enter executam.
      </chakra.p>
      <Toolbar run={run} />
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
        <DocumentForm
          run={run}
          schema={schema}
          onShowType={(to) => setJump(({ count }) => ({ to, count: count + 1 }))}
        />
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

type Run = ReturnType<typeof useRun>;

function Toolbar({ run }: { run: Run }) {
  const { query, mode, history } = run;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Chooser
        label="Exemplos"
        text="Abrir um exemplo"
        options={SAMPLES.map(({ title }) => ({ key: title, title }))}
        onChoose={(index) => SAMPLES[index] && run.open(SAMPLES[index])}
      />
      <Chooser
        label="Histórico desta aba"
        text="Histórico desta aba"
        options={history.map((past) => ({ key: past.at, title: titleOf(past.query) }))}
        onChoose={(index) => history[index] && run.open(history[index])}
      />
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
  );
}

interface ChooserProps {
  label: string;
  text: string;
  options: readonly { key: string; title: string }[];
  onChoose(index: number): void;
}

/** Opens what is chosen and then shows its own text again. */
function Chooser({ label, text, options, onChoose }: ChooserProps) {
  return (
    <chakra.div flex="1 1 12rem">
      <Select
        aria-label={label}
        css={{ minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' }}
        value=""
        disabled={options.length === 0}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        <option value="">{text}</option>
        {options.map(({ key, title }, index) => (
          <option key={key} value={index}>
            {title}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}

interface DocumentFormProps {
  run: Run;
  schema: GraphQLSchema | null;
  onShowType(name: string): void;
}

/** The document with its variables, and whether it may change data. */
function DocumentForm({ run, schema, onShowType }: DocumentFormProps) {
  return (
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
          run.mistakes.length > 0
            ? run.mistakes
                .map(({ line, message }) => (line ? `Linha ${line}: ${message}` : message))
                .join('\n')
            : undefined
        }
      >
        <QueryEditor value={run.query} schema={schema} onChange={run.setQuery} onShowType={onShowType} />
      </Field>
      <Field label="Variáveis" help="Um objeto JSON." error={run.wrongVariables}>
        <Textarea
          value={run.variables}
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ currentTarget }) => run.setVariables(currentTarget.value)}
          css={{ ...codeStyle, minHeight: '0' }}
        />
      </Field>
      <ChangeMode
        isOn={run.mode === 'change'}
        reason={run.reason}
        onSwitch={(isOn) => run.setMode(isOn ? 'change' : 'read')}
        onReason={run.setReason}
      />
    </chakra.form>
  );
}

interface ChangeModeProps {
  isOn: boolean;
  reason: string;
  onSwitch(isOn: boolean): void;
  onReason(reason: string): void;
}

/** The only way to run a mutation here: one at a time, with a reason that the audit keeps. */
function ChangeMode({ isOn, reason, onSwitch, onReason }: ChangeModeProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="3"
      borderWidth="1px"
      borderColor={isOn ? 'danger' : 'line'}
      borderRadius="card"
      padding="3"
    >
      <CheckBox
        isChecked={isOn}
        onChange={onSwitch}
        help="Permite uma mutação por vez, que muda dados de verdade. Sem ele, nada pode ser alterado."
      >
        Modo de alteração
      </CheckBox>
      {isOn ? (
        <Field
          label="Por que esta alteração?"
          help={`Fica na auditoria com o seu nome e o documento. Pelo menos ${ACCESS_REASON_LENGTH.min} caracteres.`}
        >
          <Textarea
            value={reason}
            rows={2}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
            css={{ minHeight: '0' }}
          />
        </Field>
      ) : null}
    </chakra.div>
  );
}

/**
 * Whether the form for a reason is open. It belongs to one document, so an edit closes it: otherwise a reason could run
 * a document for which it was not given.
 */
function useReasonForm(document: string) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const latest = useRef(document);
  latest.current = document;
  // Closed for good, because a form that opens again while the admin types would take the focus.
  if (askedFor !== null && askedFor !== document) setAskedFor(null);
  return {
    isAsking: askedFor === document,
    setAsking: (isAsking: boolean) => setAskedFor(isAsking ? document : null),
    /** False when the document was edited since the page was rendered, for example while a reason was sent. */
    isUnchanged: () => latest.current === document,
  };
}
