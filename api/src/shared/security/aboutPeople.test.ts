import { beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { createSchema } from '../../graphql.ts';

/** A text with such a name may be about a person. */
const SUSPECT =
  /name|mail|phone|document|cpf|birth|street|zip|addressNumber|neighborhood|complement|reference|^text$|messageTo|reason|words|note|answer|holder|detail|author|pdf|^rows$|search|professional/i;
const TEXTS = ['String', 'EmailAddress', 'JSON', 'JSONObject'];

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await createSchema();
});

/** Every text of the schema that may be about a person, by `Type.field`, with what its marks say it is about. */
const suspects = (): [string, unknown][] =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__') || schema.getQueryType() === type) return [];
    return Object.values(type.getFields())
      .filter((field) => TEXTS.includes(getNamedType(field.type).name) && SUSPECT.test(field.name))
      .map((field): [string, unknown] => [
        `${type.name}.${field.name}`,
        field.extensions.about ?? type.extensions.about,
      ]);
  });

describe('the texts that may be about a person', () => {
  it('are marked as personal or as of the shop', () => {
    // On failure: add @Personal() to the field, or @OfTheShop() to the field or its type.
    expect(suspects().filter(([, about]) => about === undefined)).toEqual([]);
    expect(suspects().filter(([, about]) => about === 'person').length).toBeGreaterThan(100);
  });
});

describe('the arguments that may search by personal data', () => {
  it('are marked at their query, and exist', () => {
    // On failure: add @SearchesPeople('argument') to the query, or @SearchesShop('argument').
    const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
    const searches = queries.flatMap(({ name, args }) =>
      args
        .filter(
          // A reason is recorded, and searches nothing.
          (arg) =>
            TEXTS.includes(getNamedType(arg.type).name) && SUSPECT.test(arg.name) && arg.name !== 'reason',
        )
        .map((arg) => `${name}.${arg.name}`),
    );
    const marked = queries.flatMap(({ name, extensions: { searchesPeople, searchesShop } }) =>
      [searchesPeople, searchesShop].flatMap((argument) => (argument ? [`${name}.${argument}`] : [])),
    );
    expect(marked.toSorted()).toEqual(searches.toSorted());
  });
});
