import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { ACCESS_REASON_MINUTES } from '#schema/audit/accessReasons.ts';
import { formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import { ReasonForm } from '../../parts/listing/ReasonForm.tsx';
import type { ExplorerResponse } from './sendDocument.ts';

export const codeStyle = { fontFamily: 'mono', fontSize: 'sm', lineHeight: '1.5' } as const;

interface Props extends ReasonProps {
  response: ExplorerResponse | null;
  problem: string | undefined;
}

interface ReasonProps {
  mode: 'read' | 'change';
  /** Whether the form for the reason is open. */
  isAsking: boolean;
  onAsking(isAsking: boolean): void;
  /** Called after a reason was given, so that the query runs again with the personal data. */
  onReasonGiven(): Promise<void>;
}

export function ExplorerResult({ response, problem, ...reason }: Props) {
  const text = response ? JSON.stringify(response.body, null, 2) : '';
  const problems = problem ? [problem] : problemsIn(response?.body);
  const section = useRef<HTMLElement>(null);
  // On a narrow screen the response is far below the button that asks for it.
  useEffect(() => {
    if (response) section.current?.scrollIntoView({ block: 'nearest' });
  }, [response]);
  useEffect(() => {
    if (reason.isAsking) section.current?.querySelector('select')?.focus();
  }, [reason.isAsking]);
  return (
    <Section
      ref={section}
      title="Resposta"
      aside={
        response ? (
          <chakra.div display="flex" alignItems="center" gap="3">
            <chakra.span color="muted" fontVariantNumeric="tabular-nums">
              {response.status}, {response.ms} ms
            </chakra.span>
            <CopyButton text={text} label="Copiar" name="Copiar resposta" look="outline" size="sm" />
          </chakra.div>
        ) : null
      }
    >
      {problems.length > 0 ? (
        <Notice tone="danger">
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : null}
      <PersonalData body={response?.body} {...reason} />
      <div role="status">
        {response ? (
          <chakra.pre
            {...codeStyle}
            tabIndex={0}
            role="region"
            aria-label="Resposta do servidor"
            maxHeight="60vh"
            overflow="auto"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            bg="ground"
            borderRadius="input"
            padding="3"
          >
            {text}
          </chakra.pre>
        ) : (
          <chakra.p color="muted">A resposta aparece aqui.</chakra.p>
        )}
      </div>
    </Section>
  );
}

/** Which personal data the response hides, or until when a reason shows it, and the form for that reason. */
function PersonalData({ body, mode, isAsking, onAsking, onReasonGiven }: ReasonProps & { body: unknown }) {
  const { masked, shownUntil } = personalIn(body);
  return (
    <>
      {(masked.length > 0 || asksForReason(body)) && !isAsking ? (
        <Notice>
          {masked.length > 0 ? (
            <chakra.p mb="2">Dados pessoais ocultos: {masked.join(', ')}.</chakra.p>
          ) : null}
          <Button size="sm" look="outline" onClick={() => onAsking(true)}>
            {mode === 'read' ? `Mostrar por ${ACCESS_REASON_MINUTES} minutos` : 'Dar o motivo'}
          </Button>
        </Notice>
      ) : null}
      {shownUntil ? (
        <Notice>
          Dados pessoais à mostra até {formatTime(shownUntil)}, pelo motivo que você deu. Cada execução fica
          na auditoria.
        </Notice>
      ) : null}
      {isAsking ? (
        <ReasonForm
          recordId={null}
          text={`A consulta usa dados pessoais. O motivo vai para a auditoria e vale por ${ACCESS_REASON_MINUTES} minutos, também para listas de pacientes.`}
          action={mode === 'read' ? 'Mostrar os dados' : 'Guardar o motivo'}
          onGiven={async () => {
            onAsking(false);
            await onReasonGiven();
          }}
          onCancel={() => onAsking(false)}
        />
      ) : null}
    </>
  );
}

const problemShape = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** What the server says against a document, each sentence once. */
const problemsIn = (body: unknown): string[] => [
  ...new Set(problemShape.safeParse(body).data?.errors.map(({ message }) => message)),
];

const refusalShape = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.literal('explorer_search_masked') }) })),
});

/** Whether the server refuses to search by personal data until the admin gives a reason. */
const asksForReason = (body: unknown): boolean => refusalShape.safeParse(body).success;

const runShape = z.object({
  extensions: z.object({
    run: z.object({ masked: z.array(z.string()), shownUntil: z.nullable(z.string()) }),
  }),
});

/** What the response says about personal data: the fields that it hides, or until when a reason shows them. */
const personalIn = (body: unknown): { masked: string[]; shownUntil: string | null } =>
  runShape.safeParse(body).data?.extensions.run ?? { masked: [], shownUntil: null };
