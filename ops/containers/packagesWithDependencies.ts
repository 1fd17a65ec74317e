export interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * The folders of these packages and of everything they depend on, from the packages of a lock file. An optional dependency
 * that is not installed, such as native code for another platform, is left out.
 */
export function packagesWithDependencies(
  names: readonly string[],
  locked: Record<string, LockedPackage>,
  isInstalled: (folder: string) => boolean,
): string[] {
  const found = new Set<string>();
  const visit = (name: string, from: string, isOptional: boolean): void => {
    const folder = folderOf(name, from, locked);
    if (!folder || !isInstalled(folder)) {
      if (isOptional) return;
      throw new Error(`${name} is not installed (needed by ${from || 'the product'}).`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = locked[folder] ?? {};
    for (const dependency of Object.keys(dependencies))
      visit(dependency, folder, dependency in optionalDependencies);
    for (const dependency of Object.keys(optionalDependencies)) visit(dependency, folder, true);
  };
  for (const name of names) visit(name, '', false);
  return [...found].toSorted();
}

/** The folder in which Node finds a package from another package: its own `node_modules`, then those above. */
function folderOf(name: string, from: string, locked: Record<string, LockedPackage>): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    if (locked[folder]) return folder;
    if (!at) return null;
  }
}
