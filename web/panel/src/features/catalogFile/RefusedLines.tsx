import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { toast } from '#web/ui/toast.ts';
import { type ImportChange, problemsOfLine, readRefused, refusedCsv } from './refusedCsv.ts';

/** Downloads every refused line with what is wrong in it. */
export function RefusedFileButton({ importId, fileName }: { importId: string; fileName: string }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const text = refusedCsv(await readRefused(client, importId));
      saveTextFile(`erros-${fileName.replace(/\.\w+$/, '')}.csv`, text, 'text/csv');
    } catch {
      toast('Não deu para baixar os erros. Tente de novo.', 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="outline" isPending={isBusy} onClick={() => void save()}>
      <Download size={16} aria-hidden />
      Baixar erros (CSV)
    </Button>
  );
}

/** The lines of a refused product as they were sent, with the cells at fault marked and what is wrong in each line. */
export function RefusedLines({ change }: { change: ImportChange }) {
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3" aria-label="Linhas enviadas">
      {change.sent.map(({ line, columns, values }) => {
        const problems = problemsOfLine(change, line);
        const wrong = new Set(problems.map(({ column }) => column));
        return (
          <li key={line}>
            <chakra.b color="ink">Linha {line}</chakra.b>
            {problems.map(({ column, message }) => (
              <chakra.span key={`${column} ${message}`} display="block" color="danger">
                {column ? `${column}: ` : ''}
                {message}
              </chakra.span>
            ))}
            <details>
              <chakra.summary cursor="pointer" minHeight={{ base: 'tap', lg: 'auto' }} alignContent="center">
                O que foi enviado
              </chakra.summary>
              <chakra.dl
                display="grid"
                gridTemplateColumns="minmax(6rem, auto) minmax(0, 1fr)"
                columnGap="3"
                rowGap="1"
              >
                {columns.map((column, index) => (
                  <SentCell
                    key={column}
                    column={column}
                    value={values[index] ?? ''}
                    isWrong={wrong.has(column)}
                  />
                ))}
              </chakra.dl>
            </details>
          </li>
        );
      })}
    </chakra.ul>
  );
}

function SentCell({ column, value, isWrong }: { column: string; value: string; isWrong: boolean }) {
  return (
    <>
      <chakra.dt color={isWrong ? 'danger' : 'muted'}>{column}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" color="ink">
        {isWrong ? (
          <chakra.mark bg="dangerSoft" color="danger" fontWeight="semi" px="1">
            {value || 'em branco'} <span>(corrija aqui)</span>
          </chakra.mark>
        ) : (
          value || '—'
        )}
      </chakra.dd>
    </>
  );
}
