import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const ROOT = new URL('../../', import.meta.url);
const ROOMS = ['web', 'schema'];
const NO_SCREEN = /\.(test|generated|testing)\.|\/(e2e|testing|node_modules)\/|^schema\/mail\/|seeders/;

/** The text that a person reads; `…` takes the place of each value. */
function textOf(node: ts.Node): string {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if (ts.isJsxExpression(node))
    return node.expression && ts.isStringLiteral(node.expression) ? node.expression.text : '…';
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(textOf).join('');
  return '…';
}

function collect(node: ts.Node, texts: string[]): void {
  const isParagraph =
    (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
    node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '');
  if (
    isParagraph ||
    ts.isStringLiteral(node) ||
    ts.isTemplateExpression(node) ||
    ts.isNoSubstitutionTemplateLiteral(node)
  )
    texts.push(textOf(node));
  ts.forEachChild(node, (child) => {
    if (!(isParagraph && ts.isJsxText(child))) collect(child, texts);
  });
}

/** The sentences of the screens and of the texts that they share with the server, each once. */
export function screenSentences(
  isWanted: (sentence: string) => boolean,
): { sentence: string; file: string }[] {
  const found = new Map<string, string>();
  for (const room of ROOMS)
    for (const name of readdirSync(new URL(`${room}/`, ROOT), { recursive: true, encoding: 'utf8' })) {
      const file = `${room}/${name}`;
      if (!/\.tsx?$/.test(file) || NO_SCREEN.test(file)) continue;
      const source = readFileSync(new URL(file, ROOT), 'utf8');
      if (!isWanted(source.replace(/\s+/g, ' '))) continue;
      const texts: string[] = [];
      collect(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), texts);
      for (const text of texts)
        for (const sentence of text
          .replace(/\s+/g, ' ')
          .trim()
          .split(/(?<=[.!?]) /))
          if (isWanted(sentence) && !found.has(sentence)) found.set(sentence, file);
    }
  return [...found].map(([sentence, file]) => ({ sentence, file }));
}
