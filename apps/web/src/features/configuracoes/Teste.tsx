import { Button } from '@mantine/core';
import type { Integracao } from '@portal/domain/configuracoes/integracoes';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import { useIntegracoes, useTestar } from './integracoes-queries.ts';
import { oQueAchou, TONS } from './palavras-do-teste.ts';
import classes from './Teste.module.css';

interface Props {
  integracao: Integracao;
  /** As the button names it to who does not see the card. */
  nome: string;
  /** Said where there is nothing to test. */
  desligada: string;
}

/** What the last test found, and the button that asks for the next. */
export function Teste({ integracao, nome, desligada }: Props) {
  const { data } = useIntegracoes();
  const testar = useTestar();
  const teste = data?.find((t) => t.integracao === integracao);
  if (!teste) return null;
  if (!teste.ligada) return <p className={classes.off}>{desligada}</p>;
  return (
    <div className={classes.root}>
      <div className={classes.found} role="status">
        {teste.testando ? (
          <StatusPill tone="dashed">Testando…</StatusPill>
        ) : (
          <StatusPill tone={TONS[teste.situacao]}>{teste.situacao}</StatusPill>
        )}
        {!teste.testando && teste.testado_em && (
          <span className={classes.when}>
            Testada <When at={teste.testado_em} dated="em" />
            {teste.pedido_por && `, por ${teste.pedido_por}`}
            {teste.mudou && ', antes da última mudança'}
          </span>
        )}
        {!teste.testando && <p className={classes.words}>{oQueAchou(teste)}</p>}
      </div>
      <Button
        variant="default"
        loading={teste.testando || testar.isPending}
        onClick={() => testar.mutate(integracao)}
        aria-label={`Testar: ${nome}`}
      >
        Testar
      </Button>
    </div>
  );
}
