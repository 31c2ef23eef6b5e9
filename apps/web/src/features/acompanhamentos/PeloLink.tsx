import { Button } from '@mantine/core';
import type { AcompanhamentoAberto } from '@portal/domain/acompanhamentos/contract';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Acompanhar.module.css';
import { useConfirmar, useDeixar, useDoLink } from './queries.ts';

/** What the link of a mail opens; it acts only on a press. */
export function PeloLink({ segredo }: { segredo: string }) {
  const { data, isError } = useDoLink(segredo);
  const deixar = useDeixar(segredo);
  if (deixar.isSuccess)
    return (
      <EmptyState title="Você não recebe mais" action={<RouteLink href={rota('dados-abertos')}>Ver os dados abertos</RouteLink>}>
        {deixar.variables ? 'Apagamos o seu e-mail.' : 'Apagamos este pedido. Se era o único, apagamos também o seu e-mail.'}
      </EmptyState>
    );
  if (isError)
    return (
      <EmptyState
        title="Este link não serve mais"
        action={<RouteLink href={rota('dados-abertos')}>Acompanhar um lugar</RouteLink>}
      >
        O prazo para confirmar passou, ou você já deixou de receber.
      </EmptyState>
    );
  if (!data) return <CardsSkeleton cards={1} />;
  return <Aberto segredo={segredo} aberto={data} deixar={deixar} />;
}

interface Props {
  segredo: string;
  aberto: AcompanhamentoAberto;
  deixar: ReturnType<typeof useDeixar>;
}

function Aberto({ segredo, aberto: { nome, confirmado, outros }, deixar }: Props) {
  const confirmar = useConfirmar(segredo);
  return (
    <Card title={nome} id="lugar">
      {confirmado ? (
        <Callout meaning="success">
          Você recebe um e-mail no dia em que uma licença for emitida, vencer ou for suspensa aqui.
        </Callout>
      ) : (
        <p className={classes.texto}>
          Confirme para receber um e-mail no dia em que uma licença for emitida, vencer ou for suspensa aqui.
        </p>
      )}
      {outros.length > 0 && <p className={classes.texto}>Você também acompanha: {outros.join(' · ')}.</p>}
      <div className={classes.botoes}>
        {!confirmado && (
          <Button loading={confirmar.isPending} onClick={() => confirmar.mutate()}>
            Confirmar
          </Button>
        )}
        <Button variant="default" loading={deixar.isPending} onClick={() => deixar.mutate(false)}>
          {confirmado ? 'Deixar de receber' : 'Não quero receber'}
        </Button>
        {outros.length > 0 && (
          <Button variant="default" loading={deixar.isPending} onClick={() => deixar.mutate(true)}>
            Deixar todos os lugares
          </Button>
        )}
      </div>
    </Card>
  );
}
