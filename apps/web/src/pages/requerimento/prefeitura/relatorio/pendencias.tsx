import { RelatorioDePendencias } from '#features/requerimentos/impressos/RelatorioDePendencias.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id_requerimento: id } = useRotaParams('requerimento.prefeitura.relatorio.pendencias');
  return (
    <RelatorioDePendencias id={id} painel="painel-prefeitura" voltar={rota('prefeitura.requerimento.visualizacao', { id })} />
  );
}
