import { Contorno } from '#features/imoveis/Contorno.tsx';
import { UmImovel } from '#features/imoveis/UmImovel.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';

export function Component() {
  const { id } = useRotaParams('prefeitura.cadastro.imovel.contorno');
  return (
    <SoDoGestor>
      <UmImovel key={id} id={id} titulo="Contorno de" largo>
        {(imovel) => <Contorno imovel={imovel} />}
      </UmImovel>
    </SoDoGestor>
  );
}
