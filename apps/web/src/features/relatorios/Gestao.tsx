import {
  type Gestao as Dados,
  type FilaDoSetor,
  isCrescente,
  LADOS,
  RISCO_DIAS,
  RODADAS_DIAS,
  verGestao,
} from '@portal/domain/relatorios/gestao';
import { ESPERAS } from '@portal/domain/requerimentos/lista';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#lib/api.ts';
import { formatDate, formatTotal, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Gestao.module.css';
import { escrever } from './numeros.ts';
import { OutrosRelatorios } from './OutrosRelatorios.tsx';
import { RELATORIOS } from './queries.ts';

/** The statuses by which the list of requests knows the same turn. */
const STATUS_DO_LADO = {
  fila: ['Aguardando prefeitura'],
  analise: ['Em andamento'],
  requerente: ['Aguardando requerente'],
  terceiros: ['Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento'],
} as const;
const ABERTAS = [...ESPERAS.prefeitura.status, ...ESPERAS.requerente.status, ...ESPERAS.pagamento.status];

/** A step's term stands still while somebody else has the request, and the list's does not say so by itself. */
const CONOSCO = { espera: ['prefeitura'] };

/** The list of requests, narrowed to what stands behind a number. */
const lista = (filtros: Record<string, unknown>): string =>
  rota('prefeitura.requerimento.listagem', {}, { order: 'prazo_em', direction: 'asc', ...filtros });

/** What needs a decision today: each number leads to the list behind it. */
export function Gestao() {
  const { data } = useQuery({
    queryKey: [...RELATORIOS, 'gestao'],
    queryFn: ({ signal }) => call(verGestao, { signal }),
  });
  if (!data) return <PageSkeleton />;
  const deles = data.setores.length > 0 ? { setor_id: data.setores } : {};
  return (
    <div className={classes.root}>
      {data.alcance !== 'tudo' && <p className={classes.soft}>Você vê os números dos seus setores.</p>}
      <div className={classes.dois}>
        <Vencidas vencidas={data.vencidas} deles={deles} />
        <Card title="Vencem nesta semana" id="risco">
          <Numero
            total={data.em_risco}
            href={lista({ ...deles, ...CONOSCO, vence_em: String(RISCO_DIAS) })}
            dito={plural(data.em_risco, 'etapa vence', 'etapas vencem')}
          >
            de hoje até daqui a {RISCO_DIAS} dias
          </Numero>
        </Card>
      </div>
      <Filas filas={data.filas} />
      <Pessoas pessoas={data.pessoas} deles={deles} />
      <div className={classes.dois}>
        <Documentos
          titulo="Documentos que não saíram"
          id="emissao"
          documentos={data.emissao}
          nada="Todos os documentos saíram."
          nota="A emissão leva segundos. Estes passaram do tempo: abra o requerimento e gere o documento de novo; se não sair, avise quem cuida do portal."
        />
        <Documentos
          titulo="Documentos sem assinatura"
          id="assinaturas"
          documentos={data.assinaturas}
          nada="Nenhum documento espera assinatura."
          nota="Estão prontos e esperam quem assina."
        />
      </div>
      {data.rodadas && <Poupado rodadas={data.rodadas} />}
      <OutrosRelatorios />
    </div>
  );
}

/** How much of the analysis corrections left standing; nothing where nobody corrected anything that was judged. */
function Poupado({ rodadas: r }: { rodadas: NonNullable<Dados['rodadas']> }) {
  const [vereditos, etapas] = [r.vereditos_de_pe + r.vereditos_a_rever, r.etapas_de_pe + r.etapas_a_rever];
  if (vereditos + etapas === 0) return null;
  return (
    <Card title="Só o que mudou" id="rodadas">
      <p>
        Nos últimos {RODADAS_DIAS} dias, quando alguém reenviou um pedido:{' '}
        {[
          vereditos > 0 &&
            `${formatTotal(r.vereditos_de_pe)} de ${plural(vereditos, 'conferência continuou', 'conferências continuaram')} valendo`,
          etapas > 0 &&
            `${formatTotal(r.etapas_de_pe)} de ${plural(etapas, 'etapa deferida não precisou', 'etapas deferidas não precisaram')} de outro olhar`,
        ]
          .filter(Boolean)
          .join(', e ')}
        .
      </p>
    </Card>
  );
}

/** A number that is a link where there is something behind it. */
const Numero = ({ total, href, dito, children }: { total: number; href: string; dito: string; children: ReactNode }) => (
  <p className={classes.numero}>
    {total > 0 ? <RouteLink href={href}>{dito}</RouteLink> : <strong>{dito}</strong>}{' '}
    <span className={classes.soft}>{children}</span>
  </p>
);

function Vencidas({ vencidas, deles }: { vencidas: Dados['vencidas']; deles: object }) {
  const total = vencidas.reduce((soma, v) => soma + v.total, 0);
  return (
    <Card title="Etapas vencidas" id="vencidas">
      <Numero
        total={total}
        href={lista({ ...deles, ...CONOSCO, vencido: 'sim' })}
        dito={plural(total, 'etapa vencida', 'etapas vencidas')}
      >
        {total === 0 ? 'nenhum prazo passou' : 'e por quê:'}
      </Numero>
      <ul className={classes.porque}>
        {vencidas.map(({ lado, total: n }) => (
          <li key={lado}>
            <RouteLink href={lista({ ...deles, vencido: 'sim', status: STATUS_DO_LADO[lado] })}>
              {formatTotal(n)} {LADOS[lado]}
            </RouteLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const FILAS: Column<FilaDoSetor>[] = [
  {
    key: 'nome',
    title: 'Setor',
    render: ({ nome, setor_id }) => <RouteLink href={lista({ setor_id: [setor_id], status: ABERTAS })}>{nome}</RouteLink>,
    fixed: true,
  },
  { key: 'hoje', title: 'Agora', render: ({ hoje }) => formatTotal(hoje), align: 'end', width: '6rem' },
  {
    key: 'semana',
    title: 'Média da semana',
    render: ({ semana }) => escrever(semana, 'dias'),
    align: 'end',
    width: '9rem',
    from: 700,
  },
  {
    key: 'antes',
    title: 'Média das 4 antes',
    render: ({ antes }) => escrever(antes, 'dias'),
    align: 'end',
    width: '9rem',
    from: 700,
  },
  {
    key: 'cresce',
    title: 'Movimento',
    render: (fila) => <Movimento {...fila} />,
    width: '10rem',
  },
];

const Movimento = (fila: FilaDoSetor) => {
  if (fila.semana === null || fila.antes === null) return 'ainda não se sabe';
  return isCrescente(fila) ? <StatusPill tone="amber">Cresce</StatusPill> : 'não cresce';
};

const Filas = ({ filas }: { filas: Dados['filas'] }) => (
  <Card title="Filas dos setores" id="filas">
    <DataTable
      caption="Etapas abertas em cada setor"
      columns={FILAS}
      rows={filas}
      rowKey={({ setor_id }) => setor_id}
      rowLabel={({ nome }) => nome}
      card={(fila) => (
        <div className={classes.card}>
          <strong>
            <RouteLink href={lista({ setor_id: [fila.setor_id], status: ABERTAS })}>{fila.nome}</RouteLink>
          </strong>
          <span>{plural(fila.hoje, 'etapa aberta', 'etapas abertas')}</span>
          <Movimento {...fila} />
        </div>
      )}
      empty={<EmptyState title="Nenhuma etapa aberta">Quando um pedido chegar a um setor, a fila dele aparece aqui.</EmptyState>}
    />
    <p className={classes.soft}>
      Uma fila cresce quando a média dos últimos sete dias passa em um décimo a das quatro semanas antes.
    </p>
  </Card>
);

type Pessoa = Dados['pessoas'][number];

function Pessoas({ pessoas, deles }: { pessoas: readonly Pessoa[]; deles: object }) {
  const nome = (p: Pessoa) => p.nome || 'Ninguém ainda';
  const href = (p: Pessoa, mais = {}) => lista({ ...deles, analista: [p.id ?? 'ninguem'], ...mais });
  const columns: Column<Pessoa>[] = [
    { key: 'nome', title: 'Com quem', render: nome, fixed: true },
    {
      key: 'total',
      title: 'Abertas',
      render: (p) => <RouteLink href={href(p)}>{formatTotal(p.total)}</RouteLink>,
      align: 'end',
      width: '8rem',
    },
    {
      key: 'vencidas',
      title: 'Vencidas',
      render: (p) =>
        p.vencidas ? <RouteLink href={href(p, { ...CONOSCO, vencido: 'sim' })}>{formatTotal(p.vencidas)}</RouteLink> : '0',
      align: 'end',
      width: '8rem',
    },
  ];
  return (
    <Card title="Carga de cada um" id="pessoas">
      <DataTable
        caption="Etapas abertas de cada pessoa"
        columns={columns}
        rows={[...pessoas]}
        rowKey={(p) => p.id ?? ''}
        rowLabel={nome}
        card={(p) => (
          <div className={classes.card}>
            <strong>{nome(p)}</strong>
            <RouteLink href={href(p)}>{plural(p.total, 'etapa aberta', 'etapas abertas')}</RouteLink>
            <span>{plural(p.vencidas, 'vencida', 'vencidas')}</span>
          </div>
        )}
        empty={<EmptyState title="Ninguém tem etapas abertas">Quando alguém começar uma análise, aparece aqui.</EmptyState>}
      />
    </Card>
  );
}

interface DocumentosProps {
  titulo: string;
  id: string;
  documentos: Dados['emissao'];
  nada: string;
  nota: string;
}

const Documentos = ({ titulo, id, documentos: { total, antigos }, nada, nota }: DocumentosProps) => (
  <Card title={titulo} id={id}>
    {total === 0 ? (
      <p className={classes.soft}>{nada}</p>
    ) : (
      <>
        <p className={classes.numero}>
          <strong>{plural(total, 'documento', 'documentos')}</strong> <span className={classes.soft}>{nota}</span>
        </p>
        <ul className={classes.porque}>
          {antigos.map((d) => (
            <li key={`${d.requerimento_id}${d.titulo}${d.desde}`}>
              <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: d.requerimento_id })}>
                {d.titulo}, requerimento {d.numero}
              </RouteLink>{' '}
              <span className={classes.soft}>desde {formatDate(d.desde)}</span>
            </li>
          ))}
        </ul>
        {total > antigos.length && <p className={classes.soft}>Estes são os {antigos.length} mais antigos.</p>}
      </>
    )}
  </Card>
);
