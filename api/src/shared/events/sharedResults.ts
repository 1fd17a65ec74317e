import { type ASTNode, type DocumentNode, type ExecutionResult, Kind, visit } from 'graphql';

/** The results of each value that has the same result for every recipient, by document. */
const shared = new WeakMap<object, Map<DocumentNode, Promise<ExecutionResult>>>();

/**
 * Marks a value whose fields do not depend on the caller, so that the same document has the same result for everyone.
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

/** Whether a variable is used anywhere except in the arguments of the root field, which only selected the value. */
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
 * Executes a document for a value. For a value marked with `shareResult`, it is executed once for all subscribers with
 * the same document.
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
