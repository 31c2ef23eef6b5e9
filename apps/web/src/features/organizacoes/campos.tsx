import { ColorInput, Input, Select } from '@mantine/core';
import { UFS } from '@portal/domain/text/estados';
import { FUSOS, NOMES_DOS_FUSOS } from '@portal/domain/text/fusos';
import { useEffect } from 'react';
import { procurarLugares, useCidades } from '#entities/enderecos/lugares.ts';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { labelOf, useField, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Previa } from './identidade/Previa.tsx';

const FUSOS_A_ESCOLHER = NOMES_DOS_FUSOS.map((value) => ({ value, label: FUSOS[value] }));

const CORES = ['#1f5fa8', '#17663a', '#8a1c2b', '#5a35a6', '#a85d00', '#0f6b75', '#344050'];

function CorField() {
  const { id, value = '', error, setValue } = useField<string>('cor', 'Cor do município');
  return (
    <Input.Wrapper
      label="Cor do município"
      labelProps={{ htmlFor: id }}
      description="Se for clara demais para ler, o portal a escurece."
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

function PreviaDaCor(props: { logo: string | null; municipio: string }) {
  const cor = useFormValue<string>('cor') ?? '';
  return <Previa cor={cor} {...props} />;
}

/** The municipality that the town is: addresses of its people begin there. Of the state that is chosen, and of no other. */
function CidadeField() {
  const { id, value, error, setValue, leave } = useField<number | null>('cidade_id', 'Cidade');
  const uf = useFormValue<string>('uf') ?? '';
  const cidades = useCidades(uf);
  const isOfOther = Boolean(value && cidades && !cidades.some((c) => c.id === value));
  useEffect(() => {
    if (isOfOther) setValue(null);
  });
  return (
    <Select
      id={id}
      name="cidade_id"
      label={labelOf({ label: 'Cidade', optional: true })}
      description="Os endereços novos começam por ela."
      data={(cidades ?? []).map((c) => ({ value: String(c.id), label: c.nome }))}
      filter={({ search }) => procurarLugares(cidades ?? [], search).map((c) => ({ value: String(c.id), label: c.nome }))}
      limit={50}
      value={value ? String(value) : null}
      error={error}
      searchable
      clearable
      disabled={uf === ''}
      placeholder={uf ? 'Escolha a cidade' : 'Escolha antes o estado'}
      nothingFoundMessage="Nenhuma cidade com este nome"
      clearButtonProps={{ 'aria-label': 'Limpar Cidade' }}
      onChange={(next) => setValue(next ? Number(next) : null)}
      onBlur={leave}
    />
  );
}

const ESTADOS = UFS.map(([value, label]) => ({ value, label }));

/** What a town says of itself, in the order in which it is told: its manager changes it in the settings, the system panel beside the rest. */
export const IdentidadeFields = ({ logo, municipio }: { logo: string | null; municipio: string }) => (
  <>
    <FormPart level={2} title="Nomes e cor" about="Como o município se chama nos papéis, e a cor dos botões e do cabeçalho.">
      <TextField name="razao_social" label="Razão social" hint="Como no cartão do CNPJ: Município de …" optional />
      <TextField name="nome_fantasia" label="Nome fantasia" optional />
      <CorField />
      <PreviaDaCor logo={logo} municipio={municipio} />
    </FormPart>
    <FormPart
      level={2}
      title="Atendimento"
      about="Para onde o portal manda quem precisa de ajuda. Aparecem na entrada, na página Contato, nas guias e nas licenças."
    >
      <TextField name="email" label="E-mail do atendimento" type="email" />
      <TextField
        name="telefone_comercial"
        label="Telefone"
        optional
        inputMode="tel"
        hint="Com DDD, ou um número como 156 e 0800 123 4567."
      />
      <TextField name="endereco" label="Endereço da prefeitura" hint="Rua, número, bairro e cidade." optional />
      <TextField name="site" label="Site da prefeitura" hint="Exemplo: www.municipio.sc.gov.br" inputMode="url" optional />
    </FormPart>
  </>
);

/** What only the installation says of a town. A new one has its first address here; later they stand apart, each checked. */
export const RegistroFields = ({ novo = false }: { novo?: boolean }) => (
  <FormPart
    level={2}
    title="Registro"
    about={`Quem é o município${novo ? ' e onde o portal dele abre' : ''}. O nome e o CNPJ saem nos documentos e nas guias.`}
  >
    <TextField name="nome" label="Nome" hint="Como no papel timbrado: Prefeitura Municipal de …" autoFocus={novo} />
    <CpfCnpjField name="cnpj" label="CNPJ" kind="cnpj" />
    {novo && (
      <TextField
        name="dominio"
        label="Endereço do portal"
        hint="Sem https. Exemplo: portal.municipio.sc.gov.br. Outros endereços são incluídos depois."
        inputMode="url"
      />
    )}
    <SelectField name="uf" label="Estado" options={ESTADOS} placeholder="Escolha o estado" />
    <CidadeField />
    <SelectField
      name="fuso"
      label="Fuso horário"
      options={FUSOS_A_ESCOLHER}
      placeholder="O do estado"
      optional
      hint="Prazos, anos dos números e horas impressas seguem os relógios do município. O que já foi gravado não muda."
    />
  </FormPart>
);
