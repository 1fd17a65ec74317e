import { chakra } from '@chakra-ui/react';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Preview } from './runFacts.ts';
import type { PreviewState } from './usePreview.ts';

const count = (fields: number): string => fields.toLocaleString('pt-BR');

interface Props {
  state: PreviewState;
  mode: 'read' | 'change';
  /** Missing while the reason is being given. */
  onAskReason: (() => void) | undefined;
}

/** What the document will read or change, before it runs. */
export function RunPreview({ state, mode, onAskReason }: Props) {
  return (
    <chakra.div role="status" aria-label="Antes de executar" fontSize="sm">
      {state && 'problem' in state ? <Notice tone="info">{state.problem}</Notice> : null}
      {state && 'preview' in state ? (
        <chakra.div display="flex" flexDirection="column" gap="1">
          <chakra.p fontVariantNumeric="tabular-nums">
            Custo: {count(state.preview.cost)} de {count(state.preview.maxCost)} campos.{' '}
            {state.preview.personal.length > 0
              ? `Dados pessoais: ${state.preview.personal.join(', ')}.`
              : 'Nenhum dado pessoal.'}
          </chakra.p>
          {state.preview.maskedSearches.length > 0 ? (
            <Notice tone="info">
              <chakra.p mb={onAskReason ? '2' : '0'}>
                Esta consulta busca por dados pessoais ({state.preview.maskedSearches.join(', ')}) e só roda
                depois de um motivo.
              </chakra.p>
              {onAskReason ? (
                <Button size="sm" look="outline" onClick={onAskReason}>
                  Dar o motivo
                </Button>
              ) : null}
            </Notice>
          ) : null}
          {mode === 'change' ? <ChangePreview preview={state.preview} /> : null}
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

/** The operations that will run, and the rows that the document names. */
function ChangePreview({ preview: { calls, rows } }: { preview: Preview }) {
  return (
    <>
      <chakra.ul listStyle="none">
        {calls.map(({ name, description }) => (
          <li key={name}>
            <chakra.code fontWeight="semi">{name}</chakra.code>
            {description ? ` ${description}` : ' muda dados da loja.'}
          </li>
        ))}
      </chakra.ul>
      <chakra.p>
        {rows.length > 0
          ? `Linhas citadas: ${rows.map(({ table, count }) => `${count} de ${table}`).join(', ')}. A mutação pode criar ou mudar outras.`
          : 'Não cita nenhuma linha que exista. A mutação pode criar ou mudar outras.'}
      </chakra.p>
    </>
  );
}
