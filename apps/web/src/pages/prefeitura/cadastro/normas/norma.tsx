import { PaginaDaNorma } from '#features/normas/PaginaDaNorma.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';

export function Component() {
  const { id } = useRotaParams('prefeitura.cadastro.normas.norma');
  return (
    <SoDoGestor>
      <PaginaDaNorma key={id} id={id === 'nova' ? null : id} />
    </SoDoGestor>
  );
}
