import { parseSync } from 'rolldown/utils';

/** A sentence of a source file that engineers read: a comment, or the title of a test. */
export interface Prose {
  kind: 'comment' | 'title';
  text: string;
  line: number;
}
/** A name of the code, with the first line that uses it. */
export interface Name {
  name: string;
  line: number;
}
interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const TITLED = new Set(['describe', 'it', 'test']);
const NAMES = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);

interface Source {
  prose: Prose[];
  names: Name[];
  /** The variables and parameters that are declared with one name, without destructured ones. */
  locals: Name[];
}

/** The comments, test titles and names of a file. A parser excludes the texts of the product. */
export function readSource(path: string, source: string): Source {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const lineAt = lineReader(source);
  const prose: Prose[] = comments.map(({ value, start }) => ({
    kind: 'comment',
    text: value,
    line: lineAt(start),
  }));
  const names = new Map<string, number>();
  const locals: Name[] = [];
  visit(program as unknown as Node, (node) => {
    if (NAMES.has(node.type) && !names.has(String(node.name))) names.set(String(node.name), node.start);
    for (const { name, start } of declaredIn(node)) locals.push({ name: String(name), line: lineAt(start) });
    const text = node.type === 'CallExpression' ? titleOf(node) : undefined;
    if (text !== undefined) prose.push({ kind: 'title', text, line: lineAt(node.start) });
    if (text?.includes('%s'))
      for (const row of rowTitlesOf(node))
        prose.push({ kind: 'title', text: String(row.value), line: lineAt(row.start) });
  });
  return { prose, names: [...names].map(([name, start]) => ({ name, line: lineAt(start) })), locals };
}

/** The identifiers that a variable declaration or the parameters of a function declare. */
function declaredIn(node: Node): Node[] {
  const patterns =
    node.type === 'VariableDeclarator' ? [node.id as Node] : ((node.params as Node[] | undefined) ?? []);
  return (Array.isArray(patterns) ? patterns : [])
    .map((pattern) => (pattern.type === 'AssignmentPattern' ? (pattern.left as Node) : pattern))
    .filter(({ type }) => type === 'Identifier');
}

function titleOf(call: Node): string | undefined {
  if (!TITLED.has(calledName(call.callee as Node) ?? '')) return undefined;
  const [first] = call.arguments as Node[];
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  if (first?.type !== 'TemplateLiteral') return undefined;
  return (first.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…');
}

/** The texts that begin the rows of `it.each`, because they become a part of the title. */
function rowTitlesOf(call: Node): Node[] {
  const rows = ((call.callee as Node).arguments as Node[] | undefined)?.[0];
  if (rows?.type !== 'ArrayExpression') return [];
  return (rows.elements as Node[])
    .map((row) => (row?.type === 'ArrayExpression' ? (row.elements as Node[])[0] : row))
    .filter((first): first is Node => first?.type === 'Literal' && typeof first.value === 'string');
}

/** `it`, `it.skip`, `it.each(rows)` and `test.step` all lead to the name before the first dot. */
function calledName(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return String(callee.name);
  if (callee.type === 'MemberExpression') return calledName(callee.object as Node);
  if (callee.type === 'CallExpression') return calledName(callee.callee as Node);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag as Node);
  return undefined;
}

function visit(node: Node, onNode: (node: Node) => void): void {
  onNode(node);
  for (const field in node) {
    const value = node[field];
    if (typeof value !== 'object' || value === null) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, onNode);
  }
}

function lineReader(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
