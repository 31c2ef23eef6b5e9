import { BotaoDeDuvidas } from '#features/noticias/BotaoDeDuvidas.tsx';
import { Assistente } from '#features/requerimentos/assistente/Assistente.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { processo_id } = useRotaParams('contribuinte.novoRequerimento');
  return <Assistente key={processo_id} processoId={processo_id} ajuda={<BotaoDeDuvidas processoId={processo_id} />} />;
}
