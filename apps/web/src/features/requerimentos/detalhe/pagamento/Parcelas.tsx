import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { Guia } from '@portal/domain/taxas/contract';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Guia.module.css';
import { isEmitida } from './GuiaAPagar.tsx';
import { PagarTaxa } from './PagarTaxa.tsx';
import { prazoDaGuia } from './prazo-da-guia.ts';
import { TOM_DO_PAGAMENTO } from './Taxas.tsx';

/** The slips of a split charge that count, in their order, by the slip that was split. */
export function planosDe(guias: readonly Guia[]): Guia[][] {
  const valem = guias.filter((g) => g.parcela && g.substituida_por === null);
  const planos = Map.groupBy(valem, (g) => g.parcela?.da_guia);
  return [...planos.values()].map((plano) => plano.toSorted((a, b) => (a.parcela?.numero ?? 0) - (b.parcela?.numero ?? 0)));
}

/** One part is paid at a time, the next one first; any other can be chosen. */
export function Parcelas({ requerimento, plano, id }: { requerimento: Requerimento; plano: Guia[]; id: string }) {
  const [escolhida, setEscolhida] = useState<number | null>(null);
  const aPagar = plano.filter((g) => g.pagamento === 'Pendente');
  const guia = aPagar.find((g) => g.parcela?.numero === escolhida) ?? aPagar[0];
  if (!guia?.parcela) return null;
  const { numero, de } = guia.parcela;
  return (
    <Card title={isEmitida(guia) ? `Pague a parcela ${numero} de ${de}` : `Parcela ${numero} de ${de}: espere a guia`} id={id}>
      <PagarTaxa key={guia.id} requerimento={requerimento} guia={guia} />
      <details className={classes.conta} open={plano.length <= 3}>
        <summary>As {de} parcelas</summary>
        <ol className={classes.parcelas} aria-label={`As ${de} parcelas`}>
          {plano.map((g) => (
            <li key={g.id} aria-current={g.id === guia.id ? 'step' : undefined}>
              <span>
                {g.parcela?.numero} de {de}
              </span>
              <MoneyText centavos={g.valor_centavos} />
              {g.pagamento === 'Pendente' ? (
                <span className={classes.prazo}>{isEmitida(g) ? prazoDaGuia(g.vencimento) : 'ainda não emitida'}</span>
              ) : (
                <StatusPill tone={TOM_DO_PAGAMENTO[g.pagamento]}>{g.pagamento}</StatusPill>
              )}
              {g.pagamento === 'Pendente' && g.id !== guia.id && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={`Pagar esta: parcela ${g.parcela?.numero}`}
                  onClick={() => setEscolhida(g.parcela?.numero ?? null)}
                >
                  Pagar esta
                </Button>
              )}
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}

/** What is still to be paid while the request goes on without it: later parts, and what was charged besides the fees. */
export function PagamentosAParte({ requerimento: r }: { requerimento: Requerimento }) {
  if (r.status === 'Aguardando comprovante' || r.status === 'Indeferido' || r.status === 'Cancelado') return null;
  return (
    <>
      {r.guias
        .filter((g) => g.a_parte && !g.parcela && g.pagamento === 'Pendente')
        .map((guia) => (
          <Card key={guia.id} title={`Há uma taxa a pagar: ${guia.descricao}`} id={`guia-${guia.numero}`}>
            <PagarTaxa requerimento={r} guia={guia} />
          </Card>
        ))}
      {planosDe(r.guias)
        .filter((plano) => plano.some((g) => g.a_parte && g.pagamento === 'Pendente'))
        .map((plano) => (
          <Parcelas key={plano[0]?.id} requerimento={r} plano={plano} id={`parcelas-${plano[0]?.parcela?.da_guia}`} />
        ))}
    </>
  );
}
