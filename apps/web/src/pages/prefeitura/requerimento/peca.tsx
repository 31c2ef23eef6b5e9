import { EscreverPeca } from '#features/pecas/EscreverPeca.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('prefeitura.requerimento.peca');
  return <EscreverPeca key={id} id={id} />;
}
