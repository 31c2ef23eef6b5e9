import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Processos.module.css';
import type { PropsDaAba } from '../partes.tsx';
import { useMudancas } from '../queries.ts';
import { Sentencas } from '../Sentencas.tsx';
import { Verificacao } from '../Verificacao.tsx';

/** Before publishing: what is wrong, and what changes. */
export function Conferir({ definicao, processo: { id, publicada } }: PropsDaAba) {
  const { data } = useMudancas(id, {}, publicada !== null);
  return (
    <div className={classes.stack}>
      <Verificacao id={id} definicao={definicao} />
      {publicada && (
        <Card title="Em relação à versão publicada" id="mudancas">
          {data ? <Sentencas mudancas={data} nenhuma="O rascunho é igual à versão publicada." /> : <TextSkeleton lines={4} />}
        </Card>
      )}
    </div>
  );
}
