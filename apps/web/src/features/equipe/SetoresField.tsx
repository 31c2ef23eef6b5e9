import { ActionIcon, Select } from '@mantine/core';
import type { Perfil } from '@portal/domain/equipe/contract';
import type { Setor } from '@portal/domain/setores/contract';
import { IconX } from '@tabler/icons-react';
import { plural } from '#lib/format.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { LabelPrefix, useField } from '#ui/form/form-context.ts';
import classes from './Equipe.module.css';
import { PermissoesField } from './PermissoesField.tsx';
import type { Opcao } from './permissoes.ts';

interface NoSetor {
  setor_id: string;
  permissoes: string[];
  perfis: string[];
}

interface Props {
  setores: Setor[];
  perfis: Perfil[];
  opcoes: Opcao[];
  held: readonly NoSetor[];
}

/** In which sectors somebody works, and what they may do in each. */
export function SetoresField({ setores, perfis, opcoes, held }: Props) {
  const { id, value = [], error, setValue } = useField<NoSetor[]>('setores', 'Setores');
  const nomeDe = (setorId: string) => setores.find((s) => s.id === setorId)?.nome ?? 'Setor';
  const free = setores.filter((s) => s.ativo && !value.some(({ setor_id }) => setor_id === s.id));
  return (
    <fieldset id={id} tabIndex={-1} className={classes.field}>
      <legend className={classes.legend}>Setores</legend>
      <p className={classes.hint}>Vale só para os requerimentos do setor. Um perfil dado aqui não vale nos outros.</p>
      {error && <p className={classes.error}>{error}</p>}
      {value.length > 0 && (
        <ul className={classes.sectors}>
          {value.map(({ setor_id, permissoes }, index) => (
            <li key={setor_id} className={classes.sector}>
              <LabelPrefix value={nomeDe(setor_id)}>
                <div className={classes.sectorHead}>
                  <h3 className={classes.sectorName}>{nomeDe(setor_id)}</h3>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Tirar de ${nomeDe(setor_id)}`}
                    onClick={() => setValue(value.filter((other) => other.setor_id !== setor_id))}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </div>
                {perfis.length > 0 && (
                  <CheckGroup
                    name={`setores.${index}.perfis`}
                    label="Perfis neste setor"
                    options={perfis.map((p) => ({ value: p.id, label: p.nome }))}
                  />
                )}
                <details className={classes.more} open={permissoes.length > 0 || undefined}>
                  <summary>
                    Permissões avulsas neste setor
                    {permissoes.length > 0 && ` · ${plural(permissoes.length, 'marcada', 'marcadas')}`}
                  </summary>
                  <PermissoesField
                    name={`setores.${index}.permissoes`}
                    label={`Permissões em ${nomeDe(setor_id)}`}
                    opcoes={opcoes}
                    held={held.find((h) => h.setor_id === setor_id)?.permissoes ?? []}
                    noSetor
                  />
                </details>
              </LabelPrefix>
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Acrescentar um setor"
        placeholder={free.length > 0 ? 'Escolha' : 'Todos os setores já estão na lista'}
        disabled={free.length === 0}
        data={free.map((s) => ({ value: s.id, label: s.sigla ? `${s.sigla} · ${s.nome}` : s.nome }))}
        value={null}
        searchable={free.length >= 8}
        nothingFoundMessage="Nada encontrado"
        onChange={(setor_id) => setor_id && setValue([...value, { setor_id, permissoes: [], perfis: [] }])}
      />
    </fieldset>
  );
}
