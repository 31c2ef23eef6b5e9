import type { Setor } from '@portal/domain/setores/contract';
import { useSetores } from '#entities/setores/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { notify, notifyUndo } from '#lib/notify.ts';
import { useAtoNoSetor } from './queries.ts';

/** Puts a sector below another by one move in the tree, says where it is now, and offers to take it back. */
export function useMoverSetor() {
  const { mutateAsync } = useAtoNoSetor('mover');
  const { data: setores = [] } = useSetores();
  return async (setor: Setor, paiId: string | null): Promise<void> => {
    const mudar = async ({ id, versao, nome, sigla }: Setor, pai_id: string | null) => {
      try {
        return (await mutateAsync({ id, versao, nome, sigla, pai_id })).find((s) => s.id === id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        error.handled = true;
        notify(error.mensagem, 'error');
        return undefined;
      }
    };
    const agora = await mudar(setor, paiId);
    if (!agora) return;
    const onde = paiId === null ? 'está no topo' : `fica abaixo de ${setores.find((s) => s.id === paiId)?.nome ?? 'outro setor'}`;
    notifyUndo(`${setor.nome} agora ${onde}.`, () => void mudar(agora, setor.pai_id));
  };
}
