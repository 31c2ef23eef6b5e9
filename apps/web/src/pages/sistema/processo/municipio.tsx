import { ProcessoDoMunicipio } from '#features/processos/catalogo/ProcessoDoMunicipio.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { organizacao_id, id } = useRotaParams('sistema.processo.municipio');
  return <ProcessoDoMunicipio key={id} organizacaoId={Number(organizacao_id)} id={id} />;
}
