import { Desmembrar } from '#features/imoveis/Desmembrar.tsx';
import { UmImovel } from '#features/imoveis/UmImovel.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';

export function Component() {
  const { id } = useRotaParams('prefeitura.cadastro.imovel.desmembrar');
  return (
    <SoDoGestor>
      <UmImovel key={id} id={id} titulo="Desmembrar">
        {(imovel) => <Desmembrar imovel={imovel} />}
      </UmImovel>
    </SoDoGestor>
  );
}
