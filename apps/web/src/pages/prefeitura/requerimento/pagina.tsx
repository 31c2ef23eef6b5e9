import { PaginaDoServico } from '#features/carta/PaginaDoServico.tsx';
import { DuvidasDoServico } from '#features/noticias/DuvidasDoServico.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { processo_id } = useRotaParams('prefeitura.requerimento.pagina');
  return <PaginaDoServico key={processo_id} id={processo_id} duvidas={(id) => <DuvidasDoServico processoId={id} />} />;
}
