import type { DadosDoImovel } from '@portal/domain/imoveis/cadastro';
import { CepField } from '#entities/enderecos/CepField.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { useFormStore } from '#ui/form/form-context.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { CadastroDoMunicipio } from './CadastroDoMunicipio.tsx';
import classes from './Imoveis.module.css';
import { DONO_NOVO, TESTADA_NOVA, ZONA_NOVA } from './imovel-form.ts';
import { Linhas } from './Linhas.tsx';
import { useMascara, useOpcoesDeZona } from './queries.ts';
import { ZonasPropostas } from './ZonasPropostas.tsx';

/** The inscription, with the form that the town gives it. */
export function InscricaoField({ name, autoFocus }: { name: string; autoFocus?: boolean }) {
  const { data } = useMascara();
  return (
    <TextField
      name={name}
      label="Inscrição imobiliária"
      maxLength={60}
      autoComplete="off"
      {...(data?.mascara && { placeholder: data.mascara })}
      {...(autoFocus && { autoFocus })}
    />
  );
}

function Endereco() {
  const store = useFormStore();
  return (
    <FormPart title="Endereço" about="O CEP preenche a rua e o bairro quando são conhecidos.">
      <div className={classes.duo}>
        <CepField
          name="cep"
          label="CEP"
          onFound={({ logradouro, bairro }) => {
            if (logradouro) store.setValue('logradouro', logradouro);
            if (bairro) store.setValue('bairro', bairro);
          }}
        />
        <TextField name="bairro" label="Bairro" maxLength={120} />
      </div>
      <TextField name="logradouro" label="Logradouro" maxLength={255} />
      <div className={classes.duo}>
        <TextField name="numero" label="Número" maxLength={20} />
        <TextField name="complemento" label="Complemento" optional maxLength={120} />
      </div>
      <div className={classes.duo}>
        <TextField name="quadra" label="Quadra" optional maxLength={40} />
        <TextField name="lote" label="Lote" optional maxLength={40} />
        <TextField name="loteamento" label="Loteamento" optional maxLength={120} />
      </div>
      <div className={classes.duo}>
        <NumberField name="latitude" label="Latitude" optional casas={6} />
        <NumberField name="longitude" label="Longitude" optional casas={6} />
      </div>
    </FormPart>
  );
}

const Registro = () => (
  <FormPart
    title="Registro"
    about="A matrícula vai no número antigo, de até 8 números, ou no nacional (CNM), de 16. O código do INCRA e o CIB são de imóveis rurais e do cadastro federal."
  >
    <InscricaoField name="inscricao" autoFocus />
    <CadastroDoMunicipio />
    <div className={classes.duo}>
      <TextField name="matricula" label="Matrícula" optional maxLength={40} autoComplete="off" />
      <TextField name="cartorio" label="Cartório" optional maxLength={120} />
    </div>
    <div className={classes.duo}>
      <TextField name="incra" label="Código do INCRA" optional maxLength={40} autoComplete="off" />
      <TextField name="cib" label="CIB" optional maxLength={40} autoComplete="off" />
    </div>
  </FormPart>
);

const Medidas = () => (
  <FormPart title="Medidas" about="Cada testada é uma frente do lote para a rua.">
    <div className={classes.duo}>
      <NumberField name="area_terreno_m2" label="Área do terreno" unit="m²" />
      <NumberField name="area_construida_m2" label="Área construída" optional unit="m²" />
    </div>
    <Linhas name="testadas" um="testada" nova={TESTADA_NOVA} maximo={20}>
      {(path) => (
        <div className={classes.duo}>
          <TextField name={`${path}.logradouro`} label="Logradouro da testada" maxLength={255} />
          <NumberField name={`${path}.metros`} label="Comprimento" unit="m" />
        </div>
      )}
    </Linhas>
  </FormPart>
);

const Proprietarios = () => (
  <FormPart
    title="Proprietários"
    about="Quem vende ganha o último dia e continua na lista, como parte da história. As partes de um mesmo dia somam no máximo 100 %."
  >
    <Linhas name="proprietarios" um="proprietário" nova={DONO_NOVO} maximo={100}>
      {(path) => (
        <>
          <div className={classes.duo}>
            <TextField name={`${path}.nome`} label="Nome" maxLength={255} autoComplete="off" />
            <CpfCnpjField name={`${path}.documento`} label="CPF ou CNPJ" />
          </div>
          <div className={classes.duo}>
            <NumberField name={`${path}.percentual`} label="Parte" optional unit="%" casas={4} />
            <DateField name={`${path}.de`} label="Desde" optional />
            <DateField name={`${path}.ate`} label="Até" optional />
          </div>
        </>
      )}
    </Linhas>
  </FormPart>
);

/** A zone that was archived since stays where it was put. */
function Zonas({ antes, imovelId }: { antes: DadosDoImovel['zonas']; imovelId: string | null }) {
  const { data = [] } = useOpcoesDeZona();
  const fora = antes.filter((z) => !data.some((d) => d.id === z.zona_id));
  const options = [...data, ...fora.map(({ zona_id, ...z }) => ({ ...z, id: zona_id }))].map((z) => ({
    value: z.id,
    label: `${z.sigla} · ${z.descricao}`,
  }));
  return (
    <FormPart
      title="Zonas"
      about="As partes de um lote em várias zonas somam 100 %. Os projetos são conferidos pelos índices de cada uma."
    >
      <ZonasPropostas imovelId={imovelId} />
      <Linhas name="zonas" um="zona" nova={ZONA_NOVA} maximo={10}>
        {(path) => (
          <div className={classes.duo}>
            <SelectField name={`${path}.zona_id`} label="Zona" options={options} />
            <NumberField name={`${path}.percentual`} label="Parte do lote" unit="%" />
          </div>
        )}
      </Linhas>
    </FormPart>
  );
}

/** Everything that stands in the record of a property. */
export const CamposDoImovel = ({ zonas, imovelId }: { zonas: DadosDoImovel['zonas']; imovelId: string | null }) => (
  <>
    <Registro />
    <Endereco />
    <Medidas />
    <Zonas antes={zonas} imovelId={imovelId} />
    <Proprietarios />
  </>
);
