import type { Servico } from '@portal/domain/carta/contract';
import { prazoEmPalavras } from '@portal/domain/carta/prazo';
import { respostasLevadas } from '@portal/domain/orientacao/levar-respostas';
import type { PassoDoGuia, RespostasDoGuia } from '@portal/domain/orientacao/model';
import { temposEmPoucas } from '@portal/domain/previsao/tempos';
import { useState } from 'react';
import { precoEmPalavras } from '#entities/carta/preco.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { Comecar } from './Comecar.tsx';
import { QuantoCusta } from './QuantoCusta.tsx';
import { useConta, useServico } from './queries.ts';
import { Maos, Modelos } from './Secoes.tsx';
import classes from './ServicoDoGuia.module.css';

interface Props {
  passo: PassoDoGuia & { slug: string; nome: string };
  lugar: { numero: number; de: number };
  respostas: RespostasDoGuia;
  /** How big it is, in m², where the guide asked: for the account alone. */
  medida?: string | undefined;
}

/** What one of the guide's processes asks, costs and takes, with its beginning. */
export function ServicoDoGuia({ passo, lugar, respostas, medida }: Props) {
  const { data, isError } = useServico(passo.slug);
  const titulo = lugar.de > 1 ? `${lugar.numero}. ${passo.nome}` : passo.nome;
  return (
    <Card title={titulo} id={`pedido-${lugar.numero}`}>
      {passo.nota && <p className={classes.nota}>{passo.nota}</p>}
      {data ? (
        <Aberto servico={data} levadas={respostasLevadas(passo, respostas)} medida={medida} />
      ) : isError ? (
        <p className={classes.nota}>
          Não conseguimos mostrar preço e prazo agora.{' '}
          <RouteLink href={rota('carta.servico', { servico: passo.slug })}>Abrir a página do serviço</RouteLink>
        </p>
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Card>
  );
}

/** The account begins with what the guide knows: the first area it asks for is the one that was said. */
function iniciais({ perguntas }: Servico, levadas: AbertoProps['levadas'], medida: string | undefined): Record<string, string> {
  const primeira = perguntas.find((p) => p.tipo === 'quantidade' && p.unidade === 'm²')?.id;
  return Object.fromEntries(
    perguntas.flatMap((p) => {
      const levada = levadas[p.id] ?? (p.id === primeira ? medida : undefined);
      if (levada === undefined || (p.tipo === 'opcao' && !p.opcoes.includes(levada))) return [];
      return [[p.id, levada]];
    }),
  );
}

interface AbertoProps {
  servico: Servico;
  levadas: Readonly<Record<string, string>>;
  medida: string | undefined;
}

function Aberto({ servico, levadas, medida }: AbertoProps) {
  const [valores, setValores] = useState(() => iniciais(servico, levadas, medida));
  const { data } = useConta(servico, valores);
  const conta = data?.feita ?? servico.exemplo;
  const { soma, para } = precoEmPalavras({ cobra: servico.cobra, preco: conta });
  const tempos = servico.tempos ? temposEmPoucas(servico.tempos) : '';
  return (
    <div className={classes.corpo}>
      <FactList
        columns={2}
        facts={[
          { label: 'Quanto custa', value: para ? `${soma} · ${para}` : soma },
          { label: 'Prazo da prefeitura', value: prazoEmPalavras(servico.prazo) },
          ...(tempos ? [{ label: 'Nos últimos 12 meses', value: tempos }] : []),
          { label: 'Quem assina', value: servico.quem_assina.length > 0 ? servico.quem_assina.join(', ') : 'Só quem pede' },
        ]}
      />
      {servico.maos.length > 0 && <Maos itens={servico.maos} level={3} id={`maos-${servico.slug}`} />}
      {servico.modelos.length > 0 && <Modelos servico={servico} level={3} />}
      {servico.cobra && (
        <details className={classes.conta}>
          <summary>Fazer a conta da taxa</summary>
          <QuantoCusta
            id={`custo-${servico.slug}`}
            level={3}
            servico={servico}
            conta={conta}
            perguntas={data?.perguntas ?? servico.perguntas}
            valores={valores}
            onChange={(id, valor) => setValores((now) => ({ ...now, [id]: valor }))}
          />
        </details>
      )}
      <div className={classes.atos}>
        <Comecar servico={servico} respostas={levadas} nomeado />
        <RouteLink href={rota('carta.servico', { servico: servico.slug })}>
          Ver os passos<span className="visually-hidden"> de {servico.nome}</span>
        </RouteLink>
      </div>
    </div>
  );
}
