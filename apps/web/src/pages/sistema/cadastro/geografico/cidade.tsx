import { Lugares } from '#features/localidades/Lugares.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { estado_id } = useRotaParams('sistema.cadastro.geografico.cidade');
  return <Lugares screen="sistema.cadastro.geografico.cidade" paiId={Number(estado_id)} />;
}
