import { Migration } from '@mikro-orm/migrations';

/** The first tables of the shop: people, catalogue, carts, orders, payments and the shared mechanisms. */
export class Migration20261121000000_firstStore extends Migration {
  override up(): void {
    this.addSql('create extension if not exists citext');
    this.addSql(
      `create table "activity_event" ("id" uuid not null, "user_id" uuid null, "code" int not null, "path" varchar(255) not null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "activity_event_at_index" on "activity_event" ("at")`);
    this.addSql(
      `create table "api_key" ("id" uuid not null, "name" varchar(255) not null, "key_hash" varchar(255) not null, "revoked_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`alter table "api_key" add constraint "api_key_key_hash_unique" unique ("key_hash")`);
    this.addSql(
      `create table "contact_message" ("id" uuid not null, "user_id" uuid null, "name" varchar(255) not null, "email" varchar(255) not null, "phone" varchar(255) null, "subject" varchar(255) not null, "message" text not null, "created_at" timestamptz not null, "answer_due_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create table "event" ("id" bigserial primary key, "xid" xid8 not null default pg_current_xact_id(), "type" varchar(255) not null, "entity_id" uuid not null, "user_id" uuid null, "payload" jsonb not null, "at" timestamptz not null default now())`,
    );
    this.addSql(`create index "event_user_id_xid_id_index" on "event" ("user_id", "xid", "id")`);
    this.addSql(`create index "event_xid_id_index" on "event" ("xid", "id")`);
    this.addSql(
      `create table "idempotency_key" ("scope" varchar(255) not null, "key" varchar(255) not null, "body_hash" varchar(255) not null, "answer" jsonb null, "claimed_at" timestamptz not null, "answered_at" timestamptz null, primary key ("scope", "key"))`,
    );
    this.addSql(`create index "idempotency_key_claimed_at_index" on "idempotency_key" ("claimed_at")`);
    this.addSql(
      `create table "newsletter_lead" ("id" uuid not null, "email" citext not null, "name" varchar(255) not null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `alter table "newsletter_lead" add constraint "newsletter_lead_email_unique" unique ("email")`,
    );
    this.addSql(
      `create table "product" ("id" uuid not null, "code" int not null, "tiny_id" varchar(255) not null, "slug" varchar(255) not null, "numeric_slug" varchar(255) null, "position" int not null, "content" jsonb not null, "updated_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`alter table "product" add constraint "product_code_unique" unique ("code")`);
    this.addSql(`alter table "product" add constraint "product_tiny_id_unique" unique ("tiny_id")`);
    this.addSql(`alter table "product" add constraint "product_slug_unique" unique ("slug")`);
    this.addSql(`alter table "product" add constraint "product_numeric_slug_unique" unique ("numeric_slug")`);
    this.addSql(
      `create table "lightning_offer" ("id" uuid not null, "product_id" uuid not null, "base_price_cents" int not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "repeats_daily" boolean not null default false, primary key ("id"))`,
    );
    this.addSql(`create index "lightning_offer_product_id_index" on "lightning_offer" ("product_id")`);
    this.addSql(
      `create table "coupon" ("id" uuid not null, "title" citext not null, "product_id" uuid null, "percent" int null, "value_cents" int null, "valid_from" timestamptz null, "valid_until" timestamptz null, "active" boolean not null default true, "max_uses" int null, "once_per_user" boolean not null default false, "uses" int not null default 0, primary key ("id"))`,
    );
    this.addSql(`alter table "coupon" add constraint "coupon_title_unique" unique ("title")`);
    this.addSql(
      `alter table "coupon" add constraint "coupon_percent_or_value" check ((percent is null) <> (value_cents is null))`,
    );
    this.addSql(
      `create table "rate_limit" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"))`,
    );
    this.addSql(
      `create table "setting" ("name" varchar(255) not null, "value" jsonb not null, primary key ("name"))`,
    );
    this.addSql(
      `create table "stock" ("sku_id" uuid not null, "on_hand" int not null, primary key ("sku_id"))`,
    );
    this.addSql(`alter table "stock" add constraint "stock_never_negative" check (on_hand >= 0)`);
    this.addSql(
      `create table "user_account" ("id" uuid not null, "email" citext not null, "phone" varchar(255) not null, "first_name" varchar(255) not null, "last_name" varchar(255) not null, "document" varchar(11) not null, "birth_date" date not null, "zipcode" varchar(255) null, "street" varchar(255) null, "address_number" varchar(255) null, "complement" varchar(255) null, "neighborhood" varchar(255) null, "city" varchar(255) null, "uf" varchar(2) null, "reference" varchar(255) null, "nationality_document" varchar(255) null, "profile_pic_base" varchar(255) null, "profile_pic_url" varchar(255) null, "role" varchar(255) not null default 'patient', "password_hash" varchar(255) not null, "password_is_temporary" boolean not null default false, "created_at" timestamptz not null, "deleted_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`alter table "user_account" add constraint "user_account_phone_unique" unique ("phone")`);
    this.addSql(
      `alter table "user_account" add constraint "user_account_document_unique" unique ("document")`,
    );
    this.addSql(`alter table "user_account" add constraint "user_account_email_unique" unique ("email")`);
    this.addSql(
      `create table "transaction" ("id" uuid not null, "user_id" uuid not null, "code" varchar(255) null, "status" int null, "contact" jsonb not null, "address" jsonb not null, "freight_type" varchar(255) not null, "freight_days" jsonb not null, "freight_cents" int not null, "subtotal_cents" int not null, "discount_cents" int not null, "total_cents" int not null, "ledger" jsonb not null, "coupon_title" varchar(255) null, "recurrent" boolean not null default false, "stock_held" boolean not null default false, "cart_id" uuid null, "carrier_code" varchar(255) null, "created_at" timestamptz not null, "placed_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`alter table "transaction" add constraint "transaction_code_unique" unique ("code")`);
    this.addSql(`create index "transaction_status_index" on "transaction" ("status")`);
    this.addSql(`create index "transaction_carrier_code_index" on "transaction" ("carrier_code")`);
    this.addSql(
      `create index "transaction_user_id_created_at_index" on "transaction" ("user_id", "created_at")`,
    );
    this.addSql(
      `create table "transaction_item" ("id" uuid not null, "transaction_id" uuid not null, "position" int not null, "product_id" uuid not null, "variant_id" uuid null, "sku_id" uuid not null, "name" varchar(255) not null, "image" varchar(255) not null, "slug" varchar(255) not null, "quantity" int not null, "price_cents" int not null, "value_cents" int not null, "prescription" boolean not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "transaction_item_transaction_id_index" on "transaction_item" ("transaction_id")`,
    );
    this.addSql(
      `alter table "transaction_item" add constraint "transaction_item_quantity" check (quantity > 0)`,
    );
    this.addSql(
      `create table "transaction_status_move" ("id" uuid not null, "transaction_id" uuid not null, "from_status" int null, "to_status" int not null, "label" varchar(255) not null, "author_id" uuid null, "note" varchar(255) null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "transaction_status_move_transaction_id_index" on "transaction_status_move" ("transaction_id")`,
    );
    this.addSql(
      `create table "session" ("id" uuid not null, "user_id" uuid not null, "refresh_hash" varchar(255) not null, "previous_hash" varchar(255) null, "rotated_at" timestamptz null, "expires_at" timestamptz not null, "ended_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "session_user_id_index" on "session" ("user_id")`);
    this.addSql(`create index "session_refresh_hash_index" on "session" ("refresh_hash")`);
    this.addSql(`create index "session_previous_hash_index" on "session" ("previous_hash")`);
    this.addSql(
      `create table "recovery_code" ("id" uuid not null, "user_id" uuid not null, "code_hash" varchar(255) not null, "tries" int not null default 0, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "recovery_code_user_id_index" on "recovery_code" ("user_id")`);
    this.addSql(
      `create table "payment" ("id" uuid not null, "transaction_id" uuid not null, "user_id" uuid not null, "method" int not null, "gateway" varchar(255) not null, "state" varchar(255) not null default 'creating', "amount_cents" int not null, "interest_cents" int not null default 0, "installments" int not null, "gateway_id" varchar(255) null, "card" jsonb null, "kept_card_id" uuid null, "pix" jsonb null, "boleto" jsonb null, "decline_reason" varchar(255) null, "expires_at" timestamptz null, "request_key" varchar(255) null, "created_at" timestamptz not null, "settled_at" timestamptz null, "checked_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "payment_transaction_id_index" on "payment" ("transaction_id")`);
    this.addSql(`create index "payment_expires_at_index" on "payment" ("expires_at")`);
    this.addSql(`create index "payment_state_created_at_index" on "payment" ("state", "created_at")`);
    this.addSql(
      `create table "refund" ("id" uuid not null, "payment_id" uuid not null, "transaction_id" uuid not null, "refund_key" varchar(255) not null, "amount_cents" int not null, "reason" varchar(255) not null, "created_at" timestamptz not null, "done_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "refund_transaction_id_index" on "refund" ("transaction_id")`);
    this.addSql(`create index "refund_done_at_index" on "refund" ("done_at")`);
    this.addSql(
      `alter table "refund" add constraint "refund_payment_id_refund_key_unique" unique ("payment_id", "refund_key")`,
    );
    this.addSql(`alter table "refund" add constraint "refund_positive" check (amount_cents > 0)`);
    this.addSql(
      `create table "money_move" ("id" uuid not null, "payment_id" uuid not null, "transaction_id" uuid not null, "kind" varchar(255) not null, "amount_cents" int not null, "gateway" varchar(255) not null, "external_id" varchar(255) not null, "note" varchar(255) null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "money_move_payment_id_index" on "money_move" ("payment_id")`);
    this.addSql(`create index "money_move_transaction_id_index" on "money_move" ("transaction_id")`);
    this.addSql(
      `alter table "money_move" add constraint "money_move_gateway_external_id_unique" unique ("gateway", "external_id")`,
    );
    this.addSql(`alter table "money_move" add constraint "money_move_positive" check (amount_cents >= 0)`);
    this.addSql(
      `create table "credit_card" ("id" uuid not null, "user_id" uuid not null, "gateway" varchar(255) not null, "token" varchar(255) not null, "brand" varchar(255) not null, "last4" varchar(4) not null, "holder" varchar(255) not null, "expiry" varchar(255) not null, "created_at" timestamptz not null, "removed_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "credit_card_user_id_index" on "credit_card" ("user_id")`);
    this.addSql(
      `create table "coupon_use" ("id" uuid not null, "coupon_id" uuid not null, "user_id" uuid not null, "transaction_id" uuid not null, primary key ("id"))`,
    );
    this.addSql(`create index "coupon_use_coupon_id_index" on "coupon_use" ("coupon_id")`);
    this.addSql(
      `alter table "coupon_use" add constraint "coupon_use_transaction_id_unique" unique ("transaction_id")`,
    );
    this.addSql(
      `create table "cart" ("id" uuid not null, "token_hash" varchar(255) null, "user_id" uuid null, "version" int not null default 1, "recurrent" boolean not null default false, "coupon_title" varchar(255) null, "zipcode" varchar(8) null, "address" jsonb null, "freight_type" varchar(255) null, "payment_type" int null, "installments" int null, "updated_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`alter table "cart" add constraint "cart_token_hash_unique" unique ("token_hash")`);
    this.addSql(`alter table "cart" add constraint "cart_user_id_unique" unique ("user_id")`);
    this.addSql(
      `create table "cart_line" ("id" uuid not null, "cart_id" uuid not null, "product_id" uuid not null, "variant_id" uuid null, "parent_line_id" uuid null, "quantity" int not null, "position" int not null, primary key ("id"))`,
    );
    this.addSql(`create index "cart_line_cart_id_index" on "cart_line" ("cart_id")`);
    this.addSql(
      `alter table "cart_line" add constraint "cart_line_quantity" check (quantity >= 1 and quantity <= 99)`,
    );
    this.addSql(
      `alter table "lightning_offer" add constraint "lightning_offer_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "coupon" add constraint "coupon_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "transaction" add constraint "transaction_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "transaction_item" add constraint "transaction_item_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "transaction_item" add constraint "transaction_item_product_id_foreign" foreign key ("product_id") references "product" ("id")`,
    );
    this.addSql(
      `alter table "transaction_status_move" add constraint "transaction_status_move_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "recovery_code" add constraint "recovery_code_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id")`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_payment_id_foreign" foreign key ("payment_id") references "payment" ("id")`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id")`,
    );
    this.addSql(
      `alter table "money_move" add constraint "money_move_payment_id_foreign" foreign key ("payment_id") references "payment" ("id")`,
    );
    this.addSql(
      `alter table "money_move" add constraint "money_move_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id")`,
    );
    this.addSql(
      `alter table "credit_card" add constraint "credit_card_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "coupon_use" add constraint "coupon_use_coupon_id_foreign" foreign key ("coupon_id") references "coupon" ("id")`,
    );
    this.addSql(
      `alter table "coupon_use" add constraint "coupon_use_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "cart" add constraint "cart_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "cart_line" add constraint "cart_line_cart_id_foreign" foreign key ("cart_id") references "cart" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "cart_line" add constraint "cart_line_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade`,
    );
  }
}
