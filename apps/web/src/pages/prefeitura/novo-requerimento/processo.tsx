import { BotaoDeDuvidas } from '#features/noticias/BotaoDeDuvidas.tsx';
import { Assistente } from '#features/requerimentos/assistente/Assistente.tsx';
import { QuemAbre } from '#features/requerimentos/inicio/QuemAbre.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { processo_id } = useRotaParams('prefeitura.novoRequerimento');
  return (
    <QuemAbre>
      <Assistente key={processo_id} processoId={processo_id} balcao ajuda={<BotaoDeDuvidas processoId={processo_id} />} />
    </QuemAbre>
  );
}
