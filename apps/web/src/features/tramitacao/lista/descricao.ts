import { useProcessos } from '#entities/processos/lista.ts';
import { useUsuario } from '#lib/me.ts';
import { descrever } from './filtro.ts';
import { useOpcoes } from './queries.ts';

/** How an applied filter reads on its chip. */
export function useDescricao(): (name: string, value: string) => string {
  const { data: processos } = useProcessos();
  const { data: opcoes } = useOpcoes();
  const setores = useUsuario()?.setoresComProcessosm ?? [];
  return (name, value) =>
    descrever(name, value, () => {
      if (name === 'processo_id') return processos?.find(({ id }) => id === value)?.nome;
      if (name === 'analista') return opcoes?.analistas.find(({ id }) => id === value)?.nome;
      const setor = setores.find(({ id }) => id === value);
      return setor?.sigla || setor?.nome;
    });
}
