import { Migration } from '@mikro-orm/migrations';

/**
 * The changes that admins made over the catalogue files become part of the product itself. The price per box is
 * stored as a sentence, so its amount is rewritten from the changed price.
 */
export class Migration20261123062200_catalogOfRecord extends Migration {
  override up(): void {
    this.addSql(
      `update "product" set content = content || (changes - 'variantPrices') where changes is not null`,
    );
    this.addSql(`
      update "product" set content = jsonb_set(content, '{variantGroup,variants}', (
        select jsonb_agg(
          case when changes->'variantPrices' ? (variant->>'id') then
            variant || jsonb_build_object(
              'price', changes->'variantPrices'->(variant->>'id'),
              'unitPrice', regexp_replace(variant->>'unitPrice', 'R\\$\\s?[\\d.]+,\\d{2}', 'R$ ' || translate(
                to_char(round((changes->'variantPrices'->>(variant->>'id'))::numeric / (variant->>'qtd')::numeric) / 100, 'FM999,999,990.00'),
                ',.', '.,')))
          else variant end order by place)
        from jsonb_array_elements(content->'variantGroup'->'variants') with ordinality as size(variant, place)))
      where changes->'variantPrices' is not null and content->'variantGroup' <> 'null'`);
    this.addSql('drop index "product_search"');
    this.addSql('alter table "product" drop column "changes"');
    this.addSql('alter table "product" add "version" int not null default 1');
    this.addSql(
      `create index "product_search" on "product" using gin (lower(regexp_replace(normalize((content->>'name') || ' ' || code::text || ' ' || slug, NFD), '[\\u0300-\\u036f]', '', 'g')) gin_trgm_ops)`,
    );
  }
}
