import { Button } from '@mantine/core';
import { type DadosAbertos as Dados, LICENCA, NOMES_DOS_CONJUNTOS } from '@portal/domain/dados-abertos/contract';
import { MINIMO } from '@portal/domain/dados-abertos/rules';
import type { ReactNode } from 'react';
import { useOrganizacao } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Conjunto, type Desenhar } from './Conjunto.tsx';
import classes from './DadosAbertos.module.css';
import { useDadosAbertos } from './queries.ts';

interface Props {
  /** Draws bars; the page brings what draws. */
  desenhar: Desenhar;
  /** What stands beside the numbers: where the works are, and how to follow a place. */
  children?: ReactNode;
}

/** What the town tells anybody of itself: pictures, tables and files, with nobody in them. */
export function DadosAbertos({ desenhar, children }: Props) {
  const { data, error, refetch } = useDadosAbertos();
  if (error) return <NaoVeio onTentar={() => void refetch()} />;
  if (!data) return <CardsSkeleton cards={3} />;
  if (!data.publicado)
    return (
      <EmptyState title="Este município não publica dados abertos">
        Procure a prefeitura para saber o que ela pode informar.
      </EmptyState>
    );
  return (
    <div className={classes.root}>
      {children}
      <Numeros dados={data} desenhar={desenhar} />
      <ComoUsar />
    </div>
  );
}

const NaoVeio = ({ onTentar }: { onTentar: () => void }) => (
  <Callout
    meaning="warning"
    title="Não conseguimos ler os números agora"
    actions={
      <Button variant="default" onClick={onTentar}>
        Tentar de novo
      </Button>
    }
  >
    Confira a sua conexão.
  </Callout>
);

function Numeros({ dados, desenhar }: { dados: Dados; desenhar: Desenhar }) {
  if (dados.linhas.length === 0)
    return (
      <EmptyState title="Ainda não há números">
        Eles são contados de noite, dois dias depois que um mês termina, e aparecem quando há pelo menos {MINIMO} pedidos.
      </EmptyState>
    );
  return NOMES_DOS_CONJUNTOS.map((nome) => (
    <Conjunto
      key={nome}
      conjunto={nome}
      linhas={dados.linhas.filter((l) => l.conjunto === nome)}
      arquivos={dados.arquivos.filter((a) => a.conjunto === nome)}
      desenhar={desenhar}
    />
  ));
}

function ComoUsar() {
  const { nome } = useOrganizacao();
  return (
    <Card title="Como usar" id="como-usar">
      <p className={classes.texto}>
        Você pode copiar, misturar e publicar estes dados, também para vender, desde que diga de onde vieram: “Fonte: {nome}”. A
        licença é a{' '}
        <a href={LICENCA.url} rel="license noreferrer">
          {LICENCA.nome} ({LICENCA.sigla})
        </a>
        .
      </p>
      <p className={classes.texto}>
        Não há nomes, documentos nem endereços. Nenhum número é de menos de {MINIMO} pedidos: os grupos menores aparecem juntos,
        como “Outros”, e os meses com poucos pedidos aparecem somados ao seguinte. Um mês é contado dois dias depois de terminar,
        e o número publicado não muda mais.
      </p>
    </Card>
  );
}
