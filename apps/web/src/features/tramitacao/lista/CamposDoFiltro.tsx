import { Checkbox } from '@mantine/core';
import { NOMES_DOS_TIPOS } from '@portal/domain/processos/tipo';
import { ESPERAS, EU, NINGUEM } from '@portal/domain/requerimentos/lista';
import { useProcessos } from '#entities/processos/lista.ts';
import { useUsuario } from '#lib/me.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { useField } from '#ui/form/form-context.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SIM, STATUS_DA_MESA } from './filtro.ts';
import classes from './Lista.module.css';
import { useOpcoes } from './queries.ts';

/** One question of yes or nothing, whose value is what the address holds. */
function SimField({ name, label }: { name: string; label: string }) {
  const { id, value, setValue } = useField<string>(name, label);
  return (
    <Checkbox
      id={id}
      name={name}
      label={label}
      checked={value === 'sim'}
      onChange={(event) => setValue(event.currentTarget.checked ? 'sim' : '')}
    />
  );
}

const iguais = (nomes: readonly string[]) => nomes.map((nome) => ({ value: nome, label: nome }));

/** The drawer's fields. In one sector's list there is no sector to choose. */
export function CamposDoFiltro({ semSetor }: { semSetor?: boolean }) {
  const { data: processos = [] } = useProcessos();
  const { data: opcoes } = useOpcoes();
  const setores = useUsuario()?.setoresComProcessosm ?? [];
  const grupos = [...new Set(processos.map(({ grupo }) => grupo))].filter(Boolean);
  return (
    <>
      <div className={classes.sim}>
        {Object.entries(SIM).map(([name, label]) => (
          <SimField key={name} name={name} label={label} />
        ))}
      </div>
      <CheckGroup name="status" label="Status" options={STATUS_DA_MESA.map((value) => ({ value, label: value }))} />
      <CheckGroup
        name="espera"
        label="Quem precisa agir"
        options={Object.entries(ESPERAS).map(([value, { rotulo }]) => ({ value, label: rotulo }))}
      />
      <MultiSelectField
        name="processo_id"
        label="Processo"
        options={processos.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <MultiSelectField name="grupo" label="Grupo de processos" options={iguais(grupos)} />
      <CheckGroup
        name="tipo"
        label="Tipo de pedido"
        options={Object.entries(NOMES_DOS_TIPOS).map(([value, label]) => ({ value, label }))}
      />
      {!semSetor && setores.length > 0 && (
        <MultiSelectField
          name="setor_id"
          label="Setor"
          options={setores.map(({ id, sigla, nome }) => ({ value: id, label: sigla ? `${sigla} · ${nome}` : nome }))}
        />
      )}
      <MultiSelectField name="etapa" label="Etapa" options={iguais(opcoes?.etapas ?? [])} />
      <MultiSelectField
        name="analista"
        label="Analista"
        options={[
          { value: EU, label: 'Eu' },
          { value: NINGUEM, label: 'Ninguém' },
          ...(opcoes?.analistas ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
      />
      <MultiSelectField name="bairro" label="Bairro" options={iguais(opcoes?.bairros ?? [])} />
      <MultiSelectField name="zona" label="Zona" options={iguais(opcoes?.zonas ?? [])} />
      <DateField name="de" label="Protocolado de" optional />
      <DateField name="ate" label="Protocolado até" optional />
      <DateField name="vence_de" label="Vence de" optional />
      <DateField name="vence_ate" label="Vence até" optional />
      <NumberField name="vence_em" label="Vence em até" unit="dias" casas={0} optional />
      <NumberField name="conosco" label="Na prefeitura há mais de" unit="dias" casas={0} optional />
    </>
  );
}
