import { Checkbox, Select } from '@mantine/core';
import { Dobra } from './Dobra.tsx';
import { type EditorProps, escrito } from './editores/partes.tsx';

const PRIMEIRA = 'primeira';

/** Who answers, in which step, and who may see the answer. */
export function QuemPreenche({ campo, set, definicao }: EditorProps) {
  const doAnalista = campo.preenche === 'analista';
  const etapas = definicao.etapas.map((e) => ({ value: e.id, label: e.nome || e.id }));
  const etapa = escrito(campo.etapa);
  if (etapa && !etapas.some((e) => e.value === etapa)) etapas.push({ value: etapa, label: `${etapa} (não existe)` });
  return (
    <Dobra titulo="Quem preenche e quem vê" aberta={doAnalista || campo.visto_por === 'prefeitura' || campo.publico === true}>
      <Select
        label="Quem preenche"
        data={[
          { value: 'requerente', label: 'O requerente, antes de protocolar' },
          { value: 'analista', label: 'O analista, antes de deferir' },
        ]}
        value={doAnalista ? 'analista' : 'requerente'}
        allowDeselect={false}
        onChange={(v) => set(v === 'analista' ? { preenche: v } : { preenche: v, etapa: undefined })}
      />
      {doAnalista && (
        <Select
          label="Em que etapa"
          data={[{ value: PRIMEIRA, label: 'Na primeira' }, ...etapas]}
          value={etapa || PRIMEIRA}
          allowDeselect={false}
          onChange={(v) => set({ etapa: v === PRIMEIRA ? undefined : (v ?? undefined) })}
        />
      )}
      <Select
        label="Quem vê a resposta"
        data={[
          { value: 'todos', label: 'As partes e a prefeitura' },
          { value: 'prefeitura', label: 'Só a prefeitura' },
        ]}
        value={campo.visto_por === 'prefeitura' ? 'prefeitura' : 'todos'}
        allowDeselect={false}
        onChange={(v) => set({ visto_por: v })}
      />
      <Checkbox
        label="A resposta é pública"
        description="Aparece para qualquer pessoa na página pública do requerimento."
        checked={campo.publico === true}
        onChange={(e) => set({ publico: e.currentTarget.checked })}
      />
    </Dobra>
  );
}
