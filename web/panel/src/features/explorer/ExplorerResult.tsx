import { chakra } from '@chakra-ui/react';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import type { ServerAnswer } from './askServer.ts';

export const codeStyle = { fontFamily: 'mono', fontSize: 'sm', lineHeight: '1.5' } as const;

export function ExplorerResult({
  answer,
  problem,
}: {
  answer: ServerAnswer | null;
  problem: string | undefined;
}) {
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
