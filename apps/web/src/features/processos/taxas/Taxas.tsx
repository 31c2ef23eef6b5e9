import type { Rascunho } from '@portal/domain/processos/rascunho';
import { Card } from '#ui/Card.tsx';
import { Lista, type PropsDaAba } from '../partes.tsx';
import { useEm } from '../use-em.ts';

const baseDa = (t: Rascunho['taxas'][number]): string =>
  t.base === 'fixo' ? 'Valor fixo' : `Calculada sobre ${String(t.base ?? '')}`;

/** The fees of the process. */
export function Taxas({ definicao, em }: PropsDaAba) {
  useEm(em);
  return (
    <Card title="Taxas" id="taxas">
      <Lista
        tipo="taxa"
        vazio="Este processo não cobra taxas."
        itens={definicao.taxas.map((t) => ({ id: t.id, nome: t.nome, mais: baseDa(t) }))}
      />
    </Card>
  );
}
