import { CAMPOS_DO_TERMO, TIPOS_DE_TERMO } from '@portal/domain/termos/modelo';
import { CheckField } from '#ui/form/CheckField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

/** What it says. */
export const OQueDiz = () => (
  <>
    <SelectField name="tipo" label="Tipo" options={TIPOS_DE_TERMO.map((value) => ({ value, label: value }))} />
    <TextField name="assunto" label="Assunto" hint="É o que a pessoa lê primeiro, no aviso e no e-mail." maxLength={200} />
    <RichTextField name="texto" label="Texto" campos={CAMPOS_DO_TERMO} />
    <TextField name="base_legal" label="Base legal" optional maxLength={300} />
  </>
);

/** How it counts. */
export const ComoConta = () => (
  <>
    <NumberField name="prazo_dias" label="Prazo para responder" unit="dias" casas={0} optional hint="Vazio: sem prazo." />
    <RadioField
      name="contagem"
      label="Como os dias contam"
      options={[
        { value: 'uteis', label: 'Dias úteis' },
        { value: 'corridos', label: 'Dias corridos' },
      ]}
    />
    <RadioField
      name="inicio"
      label="O prazo começa"
      options={[
        { value: 'Ciência', label: 'No dia seguinte ao da ciência' },
        { value: 'Envio', label: 'No dia seguinte ao do envio' },
      ]}
    />
    <NumberField
      name="tacita_dias"
      label="Ciência sem resposta"
      unit="dias"
      casas={0}
      optional
      hint="Depois de quantos dias corridos conta como lido, se a lei do município diz isso. Vazio: nunca."
    />
    <CheckField name="aceita_resposta" label="Aceita resposta pelo portal" />
  </>
);
