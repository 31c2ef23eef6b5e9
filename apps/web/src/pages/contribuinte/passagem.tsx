import { Sair } from '#features/sessoes/passagem/Sair.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { organizacao_id, requerimento_id } = useRotaParams('contribuinte.passagem');
  return (
    <Sair key={`${organizacao_id} ${requerimento_id}`} organizacaoId={Number(organizacao_id)} requerimentoId={requerimento_id} />
  );
}
