import { RequerimentoPublico } from '#features/requerimentos/publico/RequerimentoPublico.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('requerimento.visualizar');
  return <RequerimentoPublico id={id} />;
}
