import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';

type Decorator = ReturnType<typeof Extensions>;

/**
 * Marks a field by which a person can be recognised, or that a person wrote. The explorer masks it until an admin gives a
 * reason.
 */
export const Personal = (): Decorator => Extensions({ about: 'person' });

/**
 * Marks a field, or all fields of a type: its name, such as `name` or `text`, could mean personal data, but the value is the
 * shop's own: products, pages, money, the company, refusals. A test asks for one of the two marks where a name leaves the question open.
 */
export const OfTheShop = (): Decorator => Extensions({ about: 'shop' });

/** Marks a query whose argument searches rows by personal data. The explorer asks for a reason before it runs such a search. */
export const SearchesPeople = (argument: string): Decorator => Extensions({ searchesPeople: argument });

/** Marks a query whose argument searches products, coupons, places or codes, and no people. */
export const SearchesShop = (argument: string): Decorator => Extensions({ searchesShop: argument });

type Marked = Pick<GraphQLField<unknown, unknown>, 'extensions'>;

export const isPersonal = ({ extensions }: Marked): boolean => extensions.about === 'person';

/** The argument with which a query searches by personal data; null without one. */
export const searchOfPeople = ({ extensions }: Marked): string | null =>
  typeof extensions.searchesPeople === 'string' ? extensions.searchesPeople : null;
