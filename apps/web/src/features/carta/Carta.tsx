import { Button, TextInput } from '@mantine/core';
import type { ServicoResumo } from '@portal/domain/carta/contract';
import { prazoEmPalavras } from '@portal/domain/carta/prazo';
import { temposEmPoucas } from '@portal/domain/previsao/tempos';
import { normalizarBusca } from '@portal/domain/text/busca';
import { IconClockHour4, IconFileSearch, IconPlugConnectedX, IconReceipt, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { precoEmPalavras } from '#entities/carta/preco.ts';
import { useServicos } from '#entities/carta/queries.ts';
import { IconeDoServico } from '#entities/processos/IconeDoServico.tsx';
import { plural } from '#lib/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Carta.module.css';
import { CartaSkeleton } from './CartaSkeleton.tsx';

interface Props {
  hrefDe: (servico: ServicoResumo) => string;
}

const texto = ({ nome, resumo, grupo }: ServicoResumo): string => normalizarBusca(`${nome} ${resumo} ${grupo}`);

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
  const palavras = normalizarBusca(busca).split(' ').filter(Boolean);
  const achados = data.filter((s) => palavras.every((p) => texto(s).includes(p)));
  const grupos = new Map<string, ServicoResumo[]>();
  for (const s of achados) grupos.set(s.grupo, [...(grupos.get(s.grupo) ?? []), s]);
  return (
    <div className={classes.root}>
      <search className={classes.busca}>
        <TextInput
          aria-label="Procurar um serviço"
          placeholder="Procurar: construir, reforma, certidão…"
          type="search"
          size="md"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
        <span className="visually-hidden" role="status">
          {palavras.length > 0 && plural(achados.length, 'serviço encontrado', 'serviços encontrados')}
        </span>
      </search>
      {achados.length === 0 && (
        <EmptyState
          icon={IconFileSearch}
          title={`Nenhum serviço com “${busca.trim()}”`}
          action={
            <Button variant="default" onClick={() => setBusca('')}>
              Ver todos
            </Button>
          }
        >
          Tente outra palavra, como “construir” ou “certidão”. Se não estiver aqui, a prefeitura ainda não atende pela internet.
        </EmptyState>
      )}
      {[...grupos].map(([grupo, servicos]) => (
        <section key={grupo} aria-label={grupo}>
          <h2 className={classes.grupo}>{grupo}</h2>
          <ul className={classes.servicos}>
            {servicos.map((servico) => (
              <li key={servico.id}>
                <UmServico servico={servico} href={hrefDe(servico)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
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
