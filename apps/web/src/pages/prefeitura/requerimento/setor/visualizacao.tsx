import { useLeitura } from '#features/tramitacao/lista/queries.ts';
import { Mesa } from '#features/tramitacao/mesa/Mesa.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { ComPlanta } from '../../../requerimento-plantas.tsx';
import { PARTES, TODOS_OS_SETORES } from '../partes.tsx';

export function Component() {
  const { id, setorId } = useRotaParams('prefeitura.requerimento.setor.visualizacao');
  useLeitura(id);
  const setor = useUsuario()?.setoresComProcessosm.find((one) => one.id === setorId);
  const doSetor = { label: setor?.nome ?? 'Setor', href: rota('prefeitura.requerimento.setor.listagem', { setorId }) };
  return (
    <ComPlanta id={id} somenteLeitura>
      <Mesa id={id} somenteLeitura breadcrumbs={[TODOS_OS_SETORES, doSetor]} {...PARTES} />
    </ComPlanta>
  );
}
