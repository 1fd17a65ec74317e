import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { keysOf } from '#schema/typedObject.ts';
import type { CatalogChangeKind, CatalogImportState } from '#web/apollo/schema.generated.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { toast } from '#web/ui/toast.ts';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { useCatalogImportChangesQuery } from './CatalogFile.generated.ts';
import { type ImportChange, problemsOfLine, readRefused, refusedCsv } from './refusedCsv.ts';

const KINDS = {
  REFUSED: ['Recusado', 'danger'],
  CREATED: ['Novo', 'ok'],
  CHANGED: ['Muda', 'primary'],
} as const satisfies Readonly<Record<CatalogChangeKind, readonly [string, string]>>;
const KIND_NAMES = keysOf(KINDS);

/** What the file changes, product by product and cell by cell. */
export function ImportChanges({ importId, state }: { importId: string; state: CatalogImportState }) {
  const listing = useListing();
  const filter = listing.filter('tipo');
  const kind = KIND_NAMES.find((name) => name === filter) ?? null;
  const leftAsIs = filter === 'ficou' ? true : null;
  const { data, previousData, loading, error, refetch } = useCatalogImportChangesQuery({
    variables: { importId, kind, leftAsIs, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  // An undo marks the products that it did not change back.
  useEffect(() => {
    if (state === 'UNDONE') void refetch().catch(() => undefined);
  }, [state, refetch]);
  return (
    <>
      <ListFilters listing={listing}>
        <ListFilter
          listing={listing}
          name="tipo"
          label="Mostrar"
          options={[
            ['', 'Todas as mudanças'],
            ['REFUSED', 'Recusados'],
            ['CREATED', 'Produtos novos'],
            ['CHANGED', 'Produtos que mudam'],
            ['ficou', 'Ficaram como estavam'],
          ]}
        />
      </ListFilters>
      <List
        label="Mudanças da planilha"
        answer={{ data: (data ?? previousData)?.catalogImportChanges, loading, error, refetch }}
        listing={listing}
        isFiltered={filter !== ''}
        empty={{ title: 'Nenhuma mudança', text: 'A planilha é igual ao catálogo.' }}
      >
        {(change) => <ChangeRow key={change.id} change={change} />}
      </List>
    </>
  );
}

function ChangeRow({ change }: { change: ImportChange }) {
  const { kind, line, name, productId, leftAsIs, cells, problems, sent } = change;
  const [word, tone] = KINDS[kind];
  return (
    <Row
      title={
        productId && kind === 'CHANGED' ? (
          <chakra.span asChild _hover={{ textDecoration: 'underline' }}>
            <Link to={`/painel/admin/produtos/${productId}`}>{name}</Link>
          </chakra.span>
        ) : (
          name || 'Sem nome'
        )
      }
      facts={[
        // Only refused products have their lines, and only since lines are stored.
        sent.length > 0 ? <RefusedLines key="sent" change={change} /> : `Linha ${line}`,
        ...(sent.length > 0 ? [] : problems).map(({ line: where, column, message }) => (
          <chakra.span key={`${where} ${column} ${message}`} color="danger">
            {where === line ? '' : `Linha ${where}. `}
            {column ? `${column}: ` : ''}
            {message}
          </chakra.span>
        )),
        ...(kind === 'CHANGED'
          ? cells.map((cell) => <CellChange key={`${cell.column} ${cell.size}`} cell={cell} />)
          : []),
      ]}
      aside={leftAsIs ? <Tag>Ficou como estava</Tag> : <Tag tone={tone}>{word}</Tag>}
    />
  );
}

function CellChange({ cell: { column, size, before, after } }: { cell: ImportChange['cells'][number] }) {
  return (
    <span>
      {column}
      {size ? ` (${size})` : ''}:{' '}
      {before ? (
        <>
          <chakra.del color="muted">{before}</chakra.del>{' '}
        </>
      ) : null}
      <chakra.ins textDecoration="none" color="ink" fontWeight="semi">
        {after || 'em branco'}
      </chakra.ins>
    </span>
  );
}

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
function RefusedLines({ change }: { change: ImportChange }) {
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
