import { beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { createSchema } from '../../graphql.ts';
import { maskedSchema } from './maskedSchema.ts';
import { personalArguments } from './personalArguments.ts';
import { isPersonal, PERSONAL_FIELDS } from './personalFields.ts';

/** A text with such a name may be about a person. */
const SUSPECT =
  /name|mail|phone|document|cpf|birth|street|zip|addressNumber|neighborhood|complement|reference|^text$|messageTo|reason|words|note|answer|holder|detail|author|pdf|^rows$|search|professional/i;
const TEXTS = ['String', 'EmailAddress', 'JSON', 'JSONObject'];

/** Types whose texts are of the shop: products, pages, money, the company, and refusals. */
const OF_THE_SHOP = new Set(
  `WebhookDelivery About AcceptedTerms Calculation DeliveryTryView EditedBanner EditedPackage EditedProduct EditedSection EditedVariant AddressByZipcode Advantage Answer ApiKeyRecord Boleto CartLine CaseFlag Category CommonQuestion
  Company ConsentStep Depoiment DoctorRecord DoctorRegistration DocumentLookup EvaluationOffer FaqItem Freight InstallmentOption ManagedCoupon ManagedPromotion PromotedProduct CalendarEntry FreeFreight ManagedProduct
  MyPasskey MySession Need OrderStep OpenedSealedRecord LeftOutItem OutOfStock Page Prescribable PrescriptionCheck
  PrescriptionItem PrescriptionNeed PrescriptionUploadProduct PriceLine Product ProductInfo Question RecordConsent
  RecurrenceCharge RecurrenceItem RecurrencePriceAnswer RecurrencePriceOffer RecurrencePriceProposal RecurrenceRepriceableProduct
  RecurrenceRenewal RecurrenceSwap RecurrenceWait ResponseRecord ServerFact Shelf SubscriptionTerms TextItem TransactionItem
  Variant WaitingItem Warning WayForward WhoUses WithdrawalItem BlogCard HomeBanner
  FreightArea SettingChange CompanyFacts EditedCompany MailPreview EditableMailText LandingItem LandingQuestion PrintedOrders
  CatalogImport CatalogChange NamedSku ReviewableProduct StockShelf StockMovementRecord ListViewFilter ProductFigure`.split(
    /\s+/,
  ),
);

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await createSchema();
});

/** Every text of the schema that may be about a person, as `Type.field`. */
const suspects = (): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__') || schema.getQueryType() === type) return [];
    return Object.values(type.getFields())
      .filter((field) => TEXTS.includes(getNamedType(field.type).name) && SUSPECT.test(field.name))
      .map((field) => `${type.name}.${field.name}`);
  });

describe('the personal fields', () => {
  it('are decided for every text of the schema that may be about a person', () => {
    // On failure: add the field to PERSONAL_FIELDS, or its type to those of the shop.
    const undecided = suspects().filter((name) => {
      const [type = '', field = ''] = name.split('.');
      return !isPersonal(type, field) && !OF_THE_SHOP.has(type);
    });
    expect(undecided).toEqual([]);
  });

  it('exist in the schema', () => {
    expect(() => maskedSchema(schema)).not.toThrow();
    expect(Object.keys(PERSONAL_FIELDS).length).toBeGreaterThan(20);
  });
});

/** Searches of the shop: products, coupons, places, and the codes of returns. */
const SEARCHES_OF_THE_SHOP = new Set(
  `addressByZipcode.zipcode managedProducts.search coupons.search searchZipcodes.street stockShelves.search withdrawals.search`.split(
    ' ',
  ),
);

describe('the arguments that search by personal data', () => {
  it('are decided for every search of the schema', () => {
    // On failure: add the argument to PERSONAL_ARGUMENTS, or to the searches of the shop.
    const searches = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) =>
      args
        .filter(
          (arg) =>
            TEXTS.includes(getNamedType(arg.type).name) && SUSPECT.test(arg.name) && arg.name !== 'reason',
        )
        .map((arg) => `${name}.${arg.name}`),
    );
    const decided = new Set([...personalArguments(), ...SEARCHES_OF_THE_SHOP]);
    expect(searches.filter((search) => !decided.has(search))).toEqual([]);
    expect(personalArguments().filter((search) => !searches.includes(search))).toEqual([]);
  });
});
