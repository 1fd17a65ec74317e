import { chakra, Input } from '@chakra-ui/react';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { TypeButton, TypeDocs } from './TypeDocs.tsx';

interface Props {
  schema: GraphQLSchema;
  /** The type that the editor asked to see: it is shown and gets the focus. */
  start?: string | undefined;
}

/** The schema's documentation: fields, types and descriptions. */
export function SchemaDocs({ schema, start }: Props) {
  const [path, setPath] = useState<readonly string[]>(start ? ['Query', start] : ['Query']);
  const typeDocs = useRef<HTMLElement>(null);
  useEffect(() => {
    if (start) typeDocs.current?.focus();
  }, [start]);
  const [search, setSearch] = useState('');
  const name = path.at(-1) ?? 'Query';
  const type = schema.getType(name);
  const names = useMemo(() => findNames(schema, search), [schema, search]);
  const openType = (next: string) => {
    setSearch('');
    setPath((before) => [...before, next].slice(-20));
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" fontSize="sm" lineHeight="snug">
      <Input
        type="search"
        aria-label="Buscar no esquema"
        placeholder="Buscar campo ou tipo"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        css={{ minHeight: '2.5rem', fontSize: 'sm' }}
      />
      {search.trim() ? (
        <chakra.ul listStyle="none" aria-label="Encontrados" display="flex" flexDirection="column" gap="1">
          {names.length === 0 ? <li>Nada com este nome.</li> : null}
          {names.map(({ label, type: owner }) => (
            <li key={label}>
              <TypeButton type="button" onClick={() => openType(owner)}>
                {label}
              </TypeButton>
            </li>
          ))}
        </chakra.ul>
      ) : (
        <>
          <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
            {path.length > 1 ? (
              <Button look="outline" size="sm" onClick={() => setPath(path.slice(0, -1))}>
                Voltar
              </Button>
            ) : null}
            {['Query', 'Mutation'].map((root) => (
              <Button
                key={root}
                look="quiet"
                size="sm"
                aria-pressed={name === root}
                onClick={() => setPath([root])}
              >
                {root}
              </Button>
            ))}
          </chakra.div>
          {type ? <TypeDocs ref={typeDocs} type={type} schema={schema} onOpen={openType} /> : null}
        </>
      )}
    </chakra.div>
  );
}

function findNames(schema: GraphQLSchema, search: string): { label: string; type: string }[] {
  const searched = search.trim().toLowerCase();
  if (!searched) return [];
  const names: { label: string; type: string }[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (type.name.toLowerCase().includes(searched)) names.push({ label: type.name, type: type.name });
    if (!isObjectType(type)) continue;
    for (const field of Object.keys(type.getFields()))
      if (field.toLowerCase().includes(searched))
        names.push({ label: `${type.name}.${field}`, type: type.name });
  }
  return names.slice(0, 60);
}
