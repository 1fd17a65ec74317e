import { chakra } from '@chakra-ui/react';
import { Download, Table as TableIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { csvText } from '../../page/csvText.ts';
import { Table } from '../../page/Table.tsx';

type Cell = string | number;

/** The numbers of a chart. `format` makes the text of a cell; the file gets plain numbers. */
interface FigureRows {
  caption: string;
  fileName: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
  format(value: number, column: number): string;
  /** The cell of the file, for example reais instead of centavos. */
  toFile?(value: number, column: number): Cell;
}

/** A chart that can be switched to the table of its numbers, and saved as a file for spreadsheets. */
export function FigureView({ children, ...figures }: FigureRows & { children: ReactNode }) {
  const { caption, fileName } = figures;
  const [isTable, setIsTable] = useState(false);
  return (
    <>
      {isTable ? <FigureTable {...figures} /> : children}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        mt="auto"
        borderTopWidth="1px"
        borderColor="line"
        pt="3"
      >
        <Button
          look={isTable ? 'primary' : 'outline'}
          size="sm"
          aria-pressed={isTable}
          aria-label={`Ver como tabela: ${caption}`}
          onClick={() => setIsTable(!isTable)}
        >
          <TableIcon size={16} aria-hidden />
          Ver como tabela
        </Button>
        <Button
          look="outline"
          size="sm"
          aria-label={`Baixar CSV: ${caption}`}
          onClick={() => saveTextFile(fileName, csvText(fileRows(figures)), 'text/csv')}
        >
          <Download size={16} aria-hidden />
          Baixar CSV
        </Button>
      </chakra.div>
    </>
  );
}

/** The rows of the file: the headings, then exactly the cells of the table. */
export const fileRows = ({
  headings,
  rows,
  toFile,
}: Pick<FigureRows, 'headings' | 'rows' | 'toFile'>): Cell[][] => [
  [...headings],
  ...rows.map((row) =>
    row.map((cell, column) => (typeof cell === 'number' && toFile ? toFile(cell, column) : cell)),
  ),
];

function FigureTable({ caption, headings, rows, format }: FigureRows) {
  return (
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
          {rows.map((row, place) => (
            // Two products may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their places
            <tr key={place}>
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
  );
}
