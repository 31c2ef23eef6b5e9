import { Lugares } from '#features/localidades/Lugares.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { cidade_id } = useRotaParams('sistema.cadastro.geografico.bairro');
  return <Lugares screen="sistema.cadastro.geografico.bairro" paiId={Number(cidade_id)} />;
}
