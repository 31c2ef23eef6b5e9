import { Textarea, TextInput } from '@mantine/core';
import { CopyText } from '#ui/CopyText.tsx';
import { ancora } from '../nomes.ts';
import { useBancada, useVista } from './bancada.ts';
import { Dobra } from './Dobra.tsx';
import { mudarSecao } from './edicoes.ts';
import { Moldura } from './Moldura.tsx';

/** What a section is called, and what is said under its name. */
export function PainelDaSecao({ id, dentro }: { id: string; dentro?: boolean }) {
  const bancada = useBancada();
  const secao = useVista().definicao.secoes.find((s) => s.id === id);
  if (!secao) return null;
  const set = (remendo: Record<string, unknown>) => bancada.mudar?.(mudarSecao(id, remendo));
  return (
    <Moldura
      alvo={ancora('secao', id)}
      tipo="secao"
      id={id}
      titulo="Seção"
      nome={`a seção ${secao.titulo || id}`}
      dentro={dentro}
    >
      <TextInput
        label="Nome da seção"
        maxLength={120}
        value={secao.titulo}
        onChange={(e) => set({ titulo: e.currentTarget.value })}
      />
      <Textarea
        label="Explicação"
        description="Aparece sob o nome do passo."
        autosize
        minRows={2}
        maxLength={500}
        value={secao.descricao}
        onChange={(e) => set({ descricao: e.currentTarget.value })}
      />
      <Dobra titulo="Avançado">
        <CopyText label="Identificador" text={id} copy="Copiar" what="Identificador" />
      </Dobra>
    </Moldura>
  );
}
