import { lazy, Suspense, useMemo } from 'react';
import { useDuvidasDoProcesso } from './duvidas-do-processo.ts';
import classes from './Perguntas.module.css';

const Perguntas = lazy(async () => ({ default: (await import('./Perguntas.tsx')).Perguntas }));

/** What people ask of one service, answered on its own page; nothing where nobody wrote it. */
export function DuvidasDoServico({ processoId }: { processoId: string }) {
  const { data } = useDuvidasDoProcesso(processoId);
  const textos = useMemo(() => (data ? [{ nome: data.nome, texto: data.texto }] : []), [data]);
  if (!data) return null;
  return (
    <section aria-labelledby="duvidas-do-servico" className={classes.doServico}>
      <h2 id="duvidas-do-servico">{data.nome}</h2>
      <Suspense>
        <Perguntas textos={textos} />
      </Suspense>
    </section>
  );
}
