import ts from 'typescript';
import type { Manifest } from '../../ops/kubernetes/readManifests.ts';

const FILE = 'manifests.generated.ts';

/** The module of `kubernetes-models` that describes this kind of manifest. */
export const modelOf = ({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): string =>
  `kubernetes-models/${apiVersion}/${kind}`;

/**
 * Type errors of the manifests: wrong types, missing keys, and keys that Kubernetes does not know. The schemas themselves
 * allow unknown keys.
 */
export function typeErrors(manifests: readonly Manifest[], folder: string): string[] {
  const source = manifests
    .map((manifest, index) => {
      const type = `I${manifest.kind}`;
      return `import type { ${type} as T${index} } from '${modelOf(manifest)}';
export const value${index}: T${index} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const path = `${folder}/${FILE}`;
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.readFile = (name) => (name === path ? source : readFile(name));
  host.getSourceFile = (name, version, ...others) =>
    name === path ? ts.createSourceFile(name, source, version) : getSourceFile(name, version, ...others);
  const program = ts.createProgram([path], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
