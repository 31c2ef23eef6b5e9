import { PaginaDoServico } from '#features/carta/PaginaDoServico.tsx';
import { fetchServico } from '#features/carta/queries.ts';
import { DuvidasDoServico } from '#features/noticias/DuvidasDoServico.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';

const NUM_INSTANTE_MS = 150;

/** Who comes by its address has asked for it before this code was here: it is painted at once, unless it takes long. */
export async function ahead(): Promise<void> {
  const id = location.pathname.split('/').at(-1) ?? '';
  if (location.pathname !== rota('carta.servico', { servico: id })) return;
  await Promise.race([fetchServico(id), new Promise((done) => setTimeout(done, NUM_INSTANTE_MS))]);
}

export function Component() {
  const { servico } = useRotaParams('carta.servico');
  return <PaginaDoServico key={servico} id={servico} duvidas={(id) => <DuvidasDoServico processoId={id} />} />;
}
