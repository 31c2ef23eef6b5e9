import { ProcessoDoMunicipio } from '#features/processos/catalogo/ProcessoDoMunicipio.tsx';
import { PreviaProvider } from '#features/processos/formulario/previa.ts';
import { PreviaDaSecao } from '#features/processos/previa/PreviaDaSecao.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { organizacao_id, id } = useRotaParams('sistema.processo.municipio');
  return (
    <PreviaProvider value={PreviaDaSecao}>
      <ProcessoDoMunicipio key={id} organizacaoId={Number(organizacao_id)} id={id} />
    </PreviaProvider>
  );
}
