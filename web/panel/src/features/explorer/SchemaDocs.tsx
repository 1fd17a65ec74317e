import { chakra, Input } from '@chakra-ui/react';
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  schema: GraphQLSchema;
  /** The type that the editor asked to see: it is shown and gets the focus. */
  start?: string | undefined;
}

/** How many opened types the button "Voltar" remembers. */
const MAX_STEPS_BACK = 20;
const MAX_FOUND = 60;

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
    setPath((before) => [...before, next].slice(-MAX_STEPS_BACK));
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
  return names.slice(0, MAX_FOUND);
}

const TypeButton = chakra('button', {
  base: {
    color: 'primary',
    fontFamily: 'mono',
    fontSize: 'xs',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    minHeight: '1.5rem',
    overflowWrap: 'anywhere',
    textAlign: 'left',
  },
});

function TypeDocs({
  ref,
  type,
  schema,
  onOpen,
}: {
  ref: Ref<HTMLElement>;
  type: GraphQLNamedType;
  schema: GraphQLSchema;
  onOpen(name: string): void;
}) {
  return (
    <section ref={ref} aria-label={type.name} tabIndex={-1}>
      <chakra.h3 fontFamily="mono" fontWeight="semi" overflowWrap="anywhere">
        {type.name}
      </chakra.h3>
      {type.description ? <chakra.p color="muted">{type.description}</chakra.p> : null}
      {isObjectType(type) || isInterfaceType(type) ? (
        <chakra.ul listStyle="none" mt="2" display="flex" flexDirection="column" gap="3">
          {Object.values(type.getFields()).map((field) => (
            <FieldDocs key={field.name} field={field} onOpen={onOpen} />
          ))}
        </chakra.ul>
      ) : null}
      {isInputObjectType(type) ? (
        <chakra.ul listStyle="none" mt="2" display="flex" flexDirection="column" gap="2">
          {Object.values(type.getFields()).map((field) => (
            <li key={field.name}>
              <chakra.code fontSize="xs">{field.name}: </chakra.code>
              <TypeButton type="button" onClick={() => onOpen(getNamedType(field.type).name)}>
                {String(field.type)}
              </TypeButton>
              {field.description ? <chakra.p color="muted">{field.description}</chakra.p> : null}
            </li>
          ))}
        </chakra.ul>
      ) : null}
      {isEnumType(type) ? (
        <chakra.ul listStyle="none" mt="2">
          {type.getValues().map(({ name }) => (
            <li key={name}>
              <chakra.code fontSize="xs">{name}</chakra.code>
            </li>
          ))}
        </chakra.ul>
      ) : null}
      {isUnionType(type) ? (
        <chakra.ul listStyle="none" mt="2">
          {schema.getPossibleTypes(type).map(({ name }) => (
            <li key={name}>
              <TypeButton type="button" onClick={() => onOpen(name)}>
                {name}
              </TypeButton>
            </li>
          ))}
        </chakra.ul>
      ) : null}
    </section>
  );
}

function FieldDocs({ field, onOpen }: { field: GraphQLField<unknown, unknown>; onOpen(name: string): void }) {
  return (
    <li>
      <chakra.code fontSize="xs" fontWeight="semi" overflowWrap="anywhere">
        {field.name}
      </chakra.code>
      {field.args.length > 0 ? (
        <chakra.code fontSize="xs" overflowWrap="anywhere">
          ({field.args.map((argument) => `${argument.name}: ${String(argument.type)}`).join(', ')})
        </chakra.code>
      ) : null}
      {': '}
      <TypeButton type="button" onClick={() => onOpen(getNamedType(field.type).name)}>
        {String(field.type)}
      </TypeButton>
      {field.description ? <chakra.p color="muted">{field.description}</chakra.p> : null}
    </li>
  );
}
