import { EscreverImovel } from '#features/imoveis/EscreverImovel.tsx';
import { UmImovel } from '#features/imoveis/UmImovel.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';

export function Component() {
  const { id } = useRotaParams('prefeitura.cadastro.imovel.alterar');
  return (
    <SoDoGestor>
      <UmImovel key={id} id={id} titulo="Alterar">
        {(imovel) => <EscreverImovel imovel={imovel} />}
      </UmImovel>
    </SoDoGestor>
  );
}
