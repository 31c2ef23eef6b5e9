import { ColorInput, Input } from '@mantine/core';
import { FUSOS, NOMES_DOS_FUSOS } from '@portal/domain/text/fusos';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { useField } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const FUSOS_A_ESCOLHER = NOMES_DOS_FUSOS.map((value) => ({ value, label: FUSOS[value] }));

const CORES = ['#1f5fa8', '#17663a', '#8a1c2b', '#5a35a6', '#a85d00', '#0f6b75', '#344050'];

function CorField() {
  const { id, value = '', error, setValue } = useField<string>('cor', 'Cor do município');
  return (
    <Input.Wrapper
      label="Cor do município"
      labelProps={{ htmlFor: id }}
      description="Usada nos botões e no cabeçalho. Se for clara demais para ler, o portal a escurece."
      error={error}
    >
      <ColorInput
        id={id}
        value={value}
        onChange={setValue}
        swatches={CORES}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': 'Pegar uma cor da tela' }}
      />
    </Input.Wrapper>
  );
}

/** What is known of a town, new or old. `enderecoHint` is said under its address. */
export const OrganizacaoFields = ({ enderecoHint, focus }: { enderecoHint: string; focus?: boolean }) => (
  <>
    <TextField name="nome" label="Nome" hint="Como no papel timbrado: Prefeitura Municipal de …" autoFocus={focus} />
    <TextField name="dominio" label="Endereço" hint={enderecoHint} inputMode="url" />
    <CpfCnpjField name="cnpj" label="CNPJ" kind="cnpj" />
    <TextField name="uf" label="Estado (sigla)" maxLength={2} />
    <SelectField
      name="fuso"
      label="Fuso horário"
      options={FUSOS_A_ESCOLHER}
      placeholder="O do estado"
      optional
      hint="Prazos, anos dos números e horas impressas seguem os relógios do município. O que já foi gravado não muda."
    />
    <TextField name="email" label="E-mail do atendimento" type="email" />
    <TextField name="telefone_comercial" label="Telefone" optional inputMode="tel" />
    <CorField />
  </>
);
