import { Button } from '@mantine/core';
import type { ServicoResumo } from '@portal/domain/carta/contract';
import { prazoEmPalavras } from '@portal/domain/carta/prazo';
import { procuraAlgo, procurar } from '@portal/domain/carta/procurar';
import { temposEmPoucas } from '@portal/domain/previsao/tempos';
import { IconClockHour4, IconFileSearch, IconPlugConnectedX, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { precoEmPalavras } from '#entities/carta/preco.ts';
import { useServicos } from '#entities/carta/queries.ts';
import { IconeDoServico } from '#entities/processos/IconeDoServico.tsx';
import { NadaAchado, Procura } from '#entities/processos/Procura.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Carta.module.css';
import { CartaSkeleton } from './CartaSkeleton.tsx';

interface Props {
  hrefDe: (servico: ServicoResumo) => string;
}

/** What may be asked of this town, group by group, each with what it costs and how long it takes. */
export function Carta({ hrefDe }: Props) {
  const { data, isError, refetch, isFetching } = useServicos();
  const [busca, setBusca] = useState('');
  if (isError && !data)
    return (
      <EmptyState
        icon={IconPlugConnectedX}
        title="Não conseguimos mostrar os serviços"
        action={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        Confira a sua conexão. Quando ela voltar, os serviços aparecem aqui.
      </EmptyState>
    );
  if (!data) return <CartaSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState icon={IconFileSearch} title="A carta de serviços ainda está em branco">
        A prefeitura ainda não abriu nenhum pedido pela internet. Quando abrir, ele aparece aqui com preço, prazo e documentos.
        Enquanto isso, fale com o atendimento.
      </EmptyState>
    );
  const achados = procurar(data, busca);
  const grupos = new Map<string, ServicoResumo[]>();
  for (const s of achados) grupos.set(s.grupo, [...(grupos.get(s.grupo) ?? []), s]);
  return (
    <div className={classes.root}>
      <Procura busca={busca} onBusca={setBusca} achados={achados.length} />
      {achados.length === 0 && <NadaAchado busca={busca} onTodos={() => setBusca('')} />}
      {/* what was searched for stands with the best first, whatever its group */}
      {procuraAlgo(busca) && achados.length > 0 ? (
        <section aria-label="O que achamos">
          <Servicos servicos={achados} hrefDe={hrefDe} />
        </section>
      ) : (
        [...grupos].map(([grupo, servicos]) => (
          <section key={grupo} aria-label={grupo}>
            <h2 className={classes.grupo}>{grupo}</h2>
            <Servicos servicos={servicos} hrefDe={hrefDe} />
          </section>
        ))
      )}
    </div>
  );
}

function Servicos({ servicos, hrefDe }: Props & { servicos: readonly ServicoResumo[] }) {
  return (
    <ul className={classes.servicos}>
      {servicos.map((servico) => (
        <li key={servico.id}>
          <UmServico servico={servico} href={hrefDe(servico)} />
        </li>
      ))}
    </ul>
  );
}

function UmServico({ servico, href }: { servico: ServicoResumo; href: string }) {
  const { soma, para } = precoEmPalavras(servico);
  const tempos = servico.tempos ? temposEmPoucas(servico.tempos) : '';
  return (
    <RouteLink href={href} className={classes.servico}>
      <IconeDoServico nome={servico.nome} tipo={servico.tipo} />
      <span className={classes.corpo}>
        <strong className={classes.nome}>{servico.nome}</strong>
        <span className={classes.resumo}>{servico.resumo}</span>
        <span className={classes.fatos}>
          <span className={classes.fato}>
            <IconReceipt size={18} stroke={1.5} aria-hidden />
            <span>
              <span className={classes.soma}>{soma}</span>
              {para && <span className={classes.para}>{para}</span>}
            </span>
          </span>
          <span className={classes.fato}>
            <IconClockHour4 size={18} stroke={1.5} aria-hidden />
            <span>
              <span className="visually-hidden">Prazo da prefeitura: </span>
              {prazoEmPalavras(servico.prazo)}
              {tempos && <span className={classes.para}>Nos últimos 12 meses: {tempos}</span>}
            </span>
          </span>
        </span>
      </span>
    </RouteLink>
  );
}
