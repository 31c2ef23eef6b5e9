import { Chamado } from '#features/responsaveis/Chamado.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('contribuinte.responsavelTecnico');
  return <Chamado key={id} id={id} />;
}
