import { useLeitura } from '#features/tramitacao/lista/queries.ts';
import { Mesa } from '#features/tramitacao/mesa/Mesa.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { ComPlanta } from '../../requerimento-plantas.tsx';
import { PARTES, TODOS_OS_SETORES } from './partes.tsx';

export function Component() {
  const { id } = useRotaParams('prefeitura.requerimento.gerenciar');
  useLeitura(id);
  return (
    <ComPlanta id={id}>
      <Mesa id={id} breadcrumbs={[TODOS_OS_SETORES]} {...PARTES} />
    </ComPlanta>
  );
}
