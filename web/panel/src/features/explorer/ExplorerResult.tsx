import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ACCESS_REASON_MINUTES } from '#schema/audit/accessReasons.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import { ReasonForm } from '../../parts/listing/ReasonForm.tsx';
import type { ServerAnswer } from './askServer.ts';
import { maskedIn } from './runFacts.ts';

export const codeStyle = { fontFamily: 'mono', fontSize: 'sm', lineHeight: '1.5' } as const;

export function ExplorerResult({
  answer,
  problem,
  onShown,
}: {
  answer: ServerAnswer | null;
  problem: string | undefined;
  /** Runs the document again after a reason was given. */
  onShown(): Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  const masked = maskedIn(answer?.body);
  const text = answer ? JSON.stringify(answer.body, null, 2) : '';
  const hasErrors = typeof answer?.body === 'object' && answer.body !== null && 'errors' in answer.body;
  return (
    <Section
      title="Resposta"
      aside={
        answer ? (
          <chakra.span color="muted" fontVariantNumeric="tabular-nums">
            {answer.status}, {answer.ms} ms
          </chakra.span>
        ) : null
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {hasErrors ? <Notice tone="danger">A resposta traz erros.</Notice> : null}
      {masked.length > 0 && !isAsking ? (
        <Notice>
          <chakra.p mb="2">Dados pessoais ocultos: {masked.join(', ')}.</chakra.p>
          <Button size="sm" look="outline" onClick={() => setAsking(true)}>
            Mostrar por {ACCESS_REASON_MINUTES} minutos
          </Button>
        </Notice>
      ) : null}
      {isAsking ? (
        <ReasonForm
          recordId={null}
          text={`A resposta traz dados pessoais. O motivo vai para a auditoria e vale por ${ACCESS_REASON_MINUTES} minutos, também para listas de pacientes.`}
          action="Mostrar os dados"
          onGiven={async () => {
            setAsking(false);
            await onShown();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
      <div role="status">
        {answer ? (
          <chakra.pre
            {...codeStyle}
            tabIndex={0}
            role="region"
            aria-label="Resposta do servidor"
            maxHeight="60vh"
            overflow="auto"
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
      {answer ? <CopyButton text={text} label="Copiar resposta" look="outline" /> : null}
    </Section>
  );
}
