import type { CompanyInput } from '#web/apollo/schema.generated.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import type { SettingHistory_settingFragment } from '../SettingHistory.generated.ts';
import { EditableSetting, SettingPage } from '../SettingPage.tsx';
import {
  type Company_settingFragment,
  useCompany_setting,
  useCompanyPageQuery,
  useSaveCompanyMutation,
} from './CompanyPage.generated.ts';

/** The company data that every page shows. */
export default function CompanyPage() {
  const { data, error, refetch } = useCompanyPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Empresa" data={data?.companySetting} error={error} reload={reload}>
      {(setting) => <Loaded setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<Company_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function Loaded({ setting: from, onChanged }: Props) {
  const setting = useCompany_setting(from);
  return (
    <EditableSetting
      setting={from}
      plannedFrom={setting.plannedFrom}
      facts={COMPANY_FIELDS.map(({ name, label }) => [label, setting.current[name]] as const)}
      form={(onClose) => <CompanyForm setting={setting} onStale={onChanged} onClose={onClose} />}
      onChanged={onChanged}
    />
  );
}

interface CompanyFormProps {
  setting: Company_settingFragment;
  onStale(): Promise<unknown>;
  onClose(): void;
}

function CompanyForm({ setting, onStale, onClose }: CompanyFormProps) {
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

type CompanyValues = CompanyInput;

interface CompanyField {
  name: keyof CompanyValues;
  label: string;
  help?: string;
  isLong?: boolean;
}

/** The fields in the order of the page. */
const COMPANY_FIELDS: readonly CompanyField[] = [
  { name: 'legalName', label: 'Razão social' },
  { name: 'cnpj', label: 'CNPJ' },
  { name: 'address', label: 'Endereço', isLong: true },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Telefone' },
  { name: 'hours', label: 'Horário de atendimento', help: 'Como aparece na ajuda e no rodapé.' },
  { name: 'whatsappUrl', label: 'Endereço do WhatsApp' },
  { name: 'blogUrl', label: 'Endereço do blog' },
  { name: 'pharmacist', label: 'Farmacêutico responsável', help: 'Com o registro no CRF.', isLong: true },
  { name: 'medicalDirector', label: 'Diretor técnico médico', help: 'Com o registro no CRM.', isLong: true },
  { name: 'sanitaryLicence', label: 'Licença sanitária' },
  { name: 'anvisaAuthorisation', label: 'Autorizações da Anvisa' },
  { name: 'note', label: 'Observação do rodapé', isLong: true },
];

/** The company alone: a form also contains a moment and a reason. */
function companyOf(values: CompanyValues): CompanyInput {
  const { legalName, cnpj, address, email, phone, hours, whatsappUrl, blogUrl } = values;
  const { pharmacist, medicalDirector, sanitaryLicence, anvisaAuthorisation, note } = values;
  const contact = { legalName, cnpj, address, email, phone, hours, whatsappUrl, blogUrl };
  return { ...contact, pharmacist, medicalDirector, sanitaryLicence, anvisaAuthorisation, note };
}
