import { PaginaDoProcesso } from '#features/requerimentos/inicio/PaginaDoProcesso.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { processo_id } = useRotaParams('prefeitura.requerimento.pagina');
  return <PaginaDoProcesso processoId={processo_id} />;
}
