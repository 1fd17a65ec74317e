import { Migration } from '@mikro-orm/migrations';

/** The hours that doctors open for video calls: every week, and on single dates. */
export class Migration20261129075900_doctorHours extends Migration {
  override up(): void {
    this.addSql(
      'create table "doctor_hour" ("id" uuid not null, "doctor_id" uuid not null, "day" date null, "weekday" int not null, "hour" int not null, "is_open" boolean not null, primary key ("id"))',
    );
    this.addSql(
      'alter table "doctor_hour" add constraint "doctor_hour_doctor_id_day_weekday_hour_unique" unique ("doctor_id", "day", "weekday", "hour")',
    );
  }
}
