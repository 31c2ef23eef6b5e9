import { Button, Select } from '@mantine/core';
import { NOMES_DAS_REGRAS, REGRAS_DO_USO, type UsoDoSolo } from '@portal/domain/zonas/usos';
import { rota } from '#lib/rotas.ts';
import { LabelPrefix, useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useUsos } from './queries.ts';
import type { ValoresDaVersao } from './versao-form.ts';
import classes from './Zonas.module.css';

const nomeDe = (u: UsoDoSolo) => `${u.codigo} ${u.nome}`;

/** The table of uses of the version being written: a use is added, and told whether it is allowed. */
export function EditarUsos() {
  const store = useFormStore();
  const { data: catalogo } = useUsos();
  const linhas = useFormValue<NonNullable<ValoresDaVersao['usos']>>('usos') ?? [];
  const livres = (catalogo ?? []).filter((u) => !u.arquivado && !linhas.some((l) => l.uso_id === u.id));
  const por = (novas: typeof linhas) => store.setValue('usos', novas);
  const incluir = (ids: string[]) =>
    por([...linhas, ...ids.map((uso_id) => ({ uso_id, regra: 'permitido' as const, condicao: '', vagas: '', artigo: '' }))]);
  if (catalogo?.length === 0)
    return (
      <p className={classes.soft}>
        O catálogo de usos ainda está vazio.{' '}
        <RouteLink href={rota('prefeitura.cadastro.zonaOcupacao.usos')}>Inclua os usos da lei</RouteLink> e volte aqui para dizer
        o que se permite na zona.
      </p>
    );
  return (
    <div>
      {linhas.map((linha, i) => {
        const uso = catalogo?.find((u) => u.id === linha.uso_id);
        const nome = uso ? nomeDe(uso) : 'Uso';
        return <Linha key={linha.uso_id} i={i} nome={nome} onTirar={() => por(linhas.filter((_, n) => n !== i))} />;
      })}
      <div className={classes.atos}>
        <Select
          label="Incluir um uso"
          placeholder={livres.length ? 'Escolha ou digite' : 'Todos já estão na tabela'}
          disabled={livres.length === 0}
          data={livres.map((u) => ({ value: u.id, label: nomeDe(u) }))}
          value={null}
          searchable
          nothingFoundMessage="Nada encontrado"
          onChange={(uso) => uso && incluir([uso])}
        />
        {livres.length > 1 && (
          <Button variant="default" onClick={() => incluir(livres.map((u) => u.id))} style={{ alignSelf: 'end' }}>
            Incluir os {livres.length} que faltam
          </Button>
        )}
      </div>
    </div>
  );
}

function Linha({ i, nome, onTirar }: { i: number; nome: string; onTirar: () => void }) {
  const regra = useFormValue<string>(`usos.${i}.regra`);
  return (
    <LabelPrefix value={nome}>
      <fieldset className={classes.linha}>
        <legend>{nome}</legend>
        <div className={classes.duo}>
          <SelectField
            name={`usos.${i}.regra`}
            label="Nesta zona"
            options={REGRAS_DO_USO.map((value) => ({ value, label: NOMES_DAS_REGRAS[value] }))}
          />
          <TextField name={`usos.${i}.artigo`} label="Artigo" optional maxLength={120} />
        </div>
        {regra !== 'proibido' && (
          <div className={classes.duo}>
            {regra === 'condicionado' && <TextField name={`usos.${i}.condicao`} label="Condição" maxLength={500} />}
            <TextField name={`usos.${i}.vagas`} label="Vagas" optional maxLength={120} />
          </div>
        )}
        <div>
          <Button variant="subtle" size="compact-sm" color="danger" aria-label={`Tirar ${nome}`} onClick={onTirar}>
            Tirar
          </Button>
        </div>
      </fieldset>
    </LabelPrefix>
  );
}
