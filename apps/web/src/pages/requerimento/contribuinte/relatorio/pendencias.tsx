import { RelatorioDePendencias } from '#features/requerimentos/impressos/RelatorioDePendencias.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id_requerimento: id } = useRotaParams('requerimento.contribuinte.relatorio.pendencias');
  return (
    <RelatorioDePendencias
      id={id}
      painel="painel-contribuinte"
      voltar={rota('contribuinte.meus.requerimentos.requerimento', { id })}
    />
  );
}
