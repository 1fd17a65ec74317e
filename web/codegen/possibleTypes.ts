import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { isAbstractType, visit } from 'graphql';

/**
 * For the cache: the members of each interface or union that a document of the apps names in a fragment. All others
 * would only enlarge the first page.
 */
export const plugin: PluginFunction = (schema, documents) => {
  const named = new Set<string>();
  for (const { document } of documents)
    if (document)
      visit(document, {
        FragmentDefinition: ({ typeCondition }) => void named.add(typeCondition.name.value),
        InlineFragment: ({ typeCondition }) => void (typeCondition && named.add(typeCondition.name.value)),
      });
  const possibleTypes = Object.fromEntries(
    [...named].toSorted().flatMap((name) => {
      const type = schema.getType(name);
      if (!isAbstractType(type)) return [];
      return [
        [
          name,
          schema
            .getPossibleTypes(type)
            .map((member) => member.name)
            .toSorted(),
        ] as const,
      ];
    }),
  );
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)};\n`;
};
