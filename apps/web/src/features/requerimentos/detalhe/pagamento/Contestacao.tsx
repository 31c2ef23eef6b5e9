import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { contestacaoAberta, contestacoesDaCobranca } from '@portal/domain/taxas/contestacao';
import type { Guia } from '@portal/domain/taxas/contract';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useContestacao } from '../../queries.ts';

interface Props {
  requerimento: Requerimento;
  guia: Guia;
  /** Whether this person may take it back. */
  pode: boolean;
}

/** What was said against the value of a slip: that it waits for the answer, or the answer and what is left to do. */
export function Contestacao({ requerimento, guia, pode }: Props) {
  const [retirando, setRetirando] = useState(false);
  const { retirar } = useContestacao(requerimento.id);
  const aberta = contestacaoAberta(guia);
  if (aberta)
    return (
      <Callout
        title={`Você contestou este valor em ${formatDate(aberta.contestada_em)}`}
        actions={
          pode && (
            <Button variant="default" onClick={() => setRetirando(true)}>
              Retirar a contestação
            </Button>
          )
        }
      >
        Até a resposta da prefeitura você não precisa pagar, e nada é acrescentado por esta espera. Se pagar, a contestação
        termina.
        {retirando && (
          <ConfirmDialog
            title="Retirar a contestação"
            confirm="Retirar e pagar o valor"
            tone="primary"
            onConfirm={() => retirar.mutateAsync({ contestacaoId: aberta.id, versao: requerimento.versao })}
            onClose={() => setRetirando(false)}
          >
            A guia {guia.numero} volta a ter o dia de vencimento que está nela.
          </ConfirmDialog>
        )}
      </Callout>
    );
  const mantida = contestacoesDaCobranca(requerimento.guias, guia).findLast((c) => c.situacao === 'Mantida');
  if (!mantida || guia.pagamento !== 'Pendente') return null;
  return (
    <Callout meaning="warning" title="A prefeitura manteve o valor que você contestou">
      <p>{mantida.resposta}</p>
      <p>Pague a guia abaixo para o pedido seguir. Se não concorda, “Recusar o valor”, em Mais ações, cancela o pedido.</p>
    </Callout>
  );
}
