import { type ASTNode, type DocumentNode, type ExecutionResult, Kind, visit } from 'graphql';

/** Values that read the same for every recipient. */
const shared = new WeakMap<object, Map<DocumentNode, Promise<ExecutionResult>>>();

/**
 * Declares that a value's fields do not depend on the caller: the same document gives everyone the same
 * result.
 */
export function shareResult<Value extends object>(value: Value): Value {
  shared.set(value, new Map());
  return value;
}

const varying = new WeakMap<DocumentNode, boolean>();

const countVariables = (node: ASTNode): number => {
  let count = 0;
  visit(node, {
    VariableDefinition: () => false,
    Variable() {
      count += 1;
    },
  });
  return count;
};

/** Whether a variable is used deeper than in the arguments of the root field, which chose the value. */
function variesInside(document: DocumentNode): boolean {
  const known = varying.get(document);
  if (known !== undefined) return known;
  const roots = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  );
  const chosen = roots
    .flatMap((root) => (root.kind === Kind.FIELD ? (root.arguments ?? []) : []))
    .reduce((sum, argument) => sum + countVariables(argument), 0);
  const varies = countVariables(document) > chosen;
  varying.set(document, varies);
  return varies;
}

/**
 * Executes a document for a value, once for all subscribers of a shared one: a thousand open lists cost one
 * execution.
 */
export async function executeShared(
  value: unknown,
  document: DocumentNode,
  answer: () => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const answers = typeof value === 'object' && value !== null ? shared.get(value) : undefined;
  if (!answers || variesInside(document)) return answer();
  const known = answers.get(document);
  if (known) return known;
  const pending = Promise.resolve(answer());
  answers.set(document, pending);
  pending.catch(() => answers.delete(document));
  return pending;
}
