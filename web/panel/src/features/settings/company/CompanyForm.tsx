import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import { type Company_settingFragment, useSaveCompanyMutation } from './CompanyPage.generated.ts';
import { COMPANY_FIELDS, type CompanyValues, companyOf } from './companyFields.ts';

interface Props {
  setting: Company_settingFragment;
  onStale(): Promise<unknown>;
  onClose(): void;
}

export function CompanyForm({ setting, onStale, onClose }: Props) {
  const [save] = useSaveCompanyMutation();
  const { __typename: _type, ...defaults } = setting.latest;
  const send = async (values: CompanyValues, version: VersionFacts) => {
    const company = companyOf(values);
    return refusalOf((await save({ variables: { company, ...version } })).data?.saveCompany);
  };
  return (
    <SettingForm<CompanyValues>
      title="Mudar os dados da empresa"
      setting={setting}
      defaults={defaults}
      send={send}
      onStale={onStale}
      onClose={onClose}
    >
      <p>Aparecem no rodapé de todas as páginas e na ajuda, como a lei pede.</p>
      <FieldGrid>
        {COMPANY_FIELDS.map(({ name, label, help, isLong }) =>
          isLong ? (
            <div key={name}>
              <TextAreaField name={name} label={label} help={help} rows={2} />
            </div>
          ) : (
            <div key={name} data-span="3">
              <TextField name={name} label={label} help={help} spellCheck={false} />
            </div>
          ),
        )}
      </FieldGrid>
    </SettingForm>
  );
}
