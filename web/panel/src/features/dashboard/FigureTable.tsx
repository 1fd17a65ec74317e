import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { csvText } from '../../page/csvText.ts';
import { saveTextFile } from '../../page/saveTextFile.ts';
import { Table } from '../../page/Table.tsx';

type Cell = string | number;

/** The numbers of a chart. `format` makes the text of a cell; the file gets plain numbers. */
export interface FigureRows {
  caption: string;
  fileName: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
  format(value: number, column: number): string;
  /** The cell of the file, for example reais instead of centavos. */
  toFile?(value: number, column: number): Cell;
}

/** The numbers of a chart as a table, collapsed at first, and as a file for spreadsheets. */
export function FigureTable({ caption, fileName, headings, rows, format, toFile }: FigureRows) {
  const save = () =>
    saveTextFile(
      fileName,
      csvText([headings, ...rows.map((row) => row.map((cell, column) => fileCell(cell, column, toFile)))]),
      'text/csv',
    );
  return (
    <chakra.details borderTopWidth="1px" borderColor="line" pt="2">
      <chakra.summary cursor="pointer" color="primary" fontWeight="semi" minHeight="2rem">
        Ver a tabela
      </chakra.summary>
      <chakra.div
        overflow="auto"
        maxHeight="24rem"
        tabIndex={0}
        role="region"
        aria-label={`Tabela: ${caption}`}
      >
        <Table>
          <chakra.caption textAlign="left" color="muted" fontSize="xs" py="2">
            {caption}
          </chakra.caption>
          <thead>
            <tr>
              {headings.map((heading, column) => (
                <th key={heading} scope="col" className={column > 0 ? 'is-figure' : undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row[0])}>
                {row.map((cell, column) => (
                  <td key={headings[column]} className={column > 0 ? 'is-figure' : undefined}>
                    {typeof cell === 'number' ? format(cell, column) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </chakra.div>
      <Button look="outline" size="sm" onClick={save}>
        <Download size={16} aria-hidden />
        Baixar CSV
      </Button>
    </chakra.details>
  );
}

const fileCell = (cell: Cell, column: number, toFile: FigureRows['toFile']): Cell =>
  typeof cell === 'number' && toFile ? toFile(cell, column) : cell;
