import { Lugares } from '#features/localidades/Lugares.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { pais_id } = useRotaParams('sistema.cadastro.geografico.estado');
  return <Lugares screen="sistema.cadastro.geografico.estado" paiId={Number(pais_id)} />;
}
