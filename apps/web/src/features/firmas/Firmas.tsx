import { Button } from '@mantine/core';
import { type Firma, listarFirmas, listarFirmasExcluidas } from '@portal/domain/firmas/contract';
import { formatData } from '@portal/domain/text/datas';
import { IconPlus, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import type { Tone } from '#ui/tones.ts';
import { FirmaDialog } from './FirmaDialog.tsx';
import classes from './Firmas.module.css';
import { FIRMAS, useMoverFirmas } from './queries.ts';

const TONS: Record<Firma['situacao'], Tone> = { 'Em vigor': 'green', 'Não começou': 'amber', Terminou: 'grey' };

/** 'Secretária de Planejamento', 'Secretário em exercício, por delegação de Helena Prado'. */
const cargoDe = ({ titulo, delegada_por }: Firma): string =>
  delegada_por ? `${titulo}, por delegação de ${delegada_por.nome}` : titulo;

const mandatoDe = ({ de, ate }: Firma): string => `${formatData(de)} a ${ate ? formatData(ate) : 'sem data para acabar'}`;

type Aberto = { o: 'nova' } | { o: 'mudar'; firma: Firma } | { o: 'excluir'; firmas: readonly string[] } | null;

/** The catalogue of signatures of a town, or its trash. */
export function Firmas({ lixeira }: { lixeira: boolean }) {
  const lista = useListScreen<typeof listarFirmas, Record<never, string>>(
    lixeira ? 'prefeitura.configuracoes.assinaturas.lixeira' : 'prefeitura.configuracoes.assinaturas',
    {
      endpoint: lixeira ? listarFirmasExcluidas : listarFirmas,
      queryKey: [...FIRMAS, lixeira ? 'lixeira' : 'lista'],
      filtroAvancado: {},
    },
  );
  const mover = useMoverFirmas();
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const restaurar = async (ids: string[]) => {
    await mover.mutateAsync({ ids, destino: 'catalogo' });
    lista.setSelecionados([]);
  };
  const { selecionados } = lista;
  const nova = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'nova' })}>
      Nova assinatura
    </Button>
  );
  const acoes = (firma: Firma) => (
    <Acoes
      firma={firma}
      lixeira={lixeira}
      onMudar={() => setAberto({ o: 'mudar', firma })}
      onExcluir={() => setAberto({ o: 'excluir', firmas: [firma.id] })}
      onRestaurar={() => void restaurar([firma.id])}
    />
  );
  return (
    <>
      {!lixeira && <PageTools order={4}>{nova}</PageTools>}
      <TabLinks
        label="Partes do catálogo"
        tabs={[
          { href: rota('prefeitura.configuracoes.assinaturas'), label: 'Catálogo', current: !lixeira },
          { href: rota('prefeitura.configuracoes.assinaturasExcluidas'), label: 'Lixeira', current: lixeira },
        ]}
      />
      {selecionados.length > 0 && (
        <Selecionadas
          total={selecionados.length}
          lixeira={lixeira}
          onExcluir={() => setAberto({ o: 'excluir', firmas: selecionados })}
          onRestaurar={() => void restaurar(selecionados)}
        />
      )}
      <FilterBar
        searchLabel="Nome, cargo ou ato"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={{}}
        onChange={() => undefined}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
      />
      <DataTable
        caption={lixeira ? 'Assinaturas na lixeira' : 'Catálogo de assinaturas'}
        columns={colunas(acoes)}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ nome, titulo }) => `${nome}, ${titulo}`}
        selected={selecionados}
        onSelect={lista.setSelecionados}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(f) => <Cartao firma={f} acoes={acoes(f)} />}
        empty={<Vazia lixeira={lixeira} filtro={lista.filtro} nova={nova} />}
      />
      {aberto?.o === 'nova' && <FirmaDialog firma={null} onClose={close} />}
      {aberto?.o === 'mudar' && <FirmaDialog firma={aberto.firma} onClose={close} />}
      {aberto?.o === 'excluir' && (
        <ConfirmDialog
          title={aberto.firmas.length === 1 ? 'Excluir a assinatura' : `Excluir ${aberto.firmas.length} assinaturas`}
          confirm="Levar à lixeira"
          onConfirm={async () => {
            await mover.mutateAsync({ ids: [...aberto.firmas], destino: 'lixeira' });
            lista.setSelecionados([]);
          }}
          onClose={close}
        >
          O que foi assinado com ela fica como está. Da lixeira ela pode voltar. Quem não tem outra assinatura no catálogo passa a
          assinar só pela permissão que tem, sem mandato que o impeça.
        </ConfirmDialog>
      )}
    </>
  );
}

const Cartao = ({ firma: f, acoes }: { firma: Firma; acoes: React.ReactNode }) => (
  <span className={classes.linha}>
    <strong>{f.nome}</strong>
    <span>{cargoDe(f)}</span>
    <span className={classes.soft}>
      {f.ato} · {mandatoDe(f)}
    </span>
    <StatusPill tone={TONS[f.situacao]}>{f.situacao}</StatusPill>
    {acoes}
  </span>
);

interface SelecionadasProps {
  total: number;
  lixeira: boolean;
  onExcluir: () => void;
  onRestaurar: () => void;
}

const Selecionadas = ({ total, lixeira, onExcluir, onRestaurar }: SelecionadasProps) => (
  <Strip>
    <fieldset className={classes.barra} aria-label="Atos com as selecionadas">
      <strong role="status">{plural(total, 'selecionada', 'selecionadas')}</strong>
      {lixeira ? (
        <Button size="compact-sm" onClick={onRestaurar}>
          Trazer de volta
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={onExcluir}>
          Excluir
        </Button>
      )}
    </fieldset>
  </Strip>
);

const colunas = (acoes: (firma: Firma) => React.ReactNode): Column<Firma>[] => [
  {
    key: 'nome',
    title: 'Quem assina',
    render: (f) => (
      <span className={classes.linha}>
        <strong>{f.nome}</strong>
        <span className={classes.soft}>{f.titulo}</span>
      </span>
    ),
    fixed: true,
  },
  { key: 'ato', title: 'Ato', render: ({ ato }) => ato, width: '12rem' },
  { key: 'mandato', title: 'Mandato', render: mandatoDe, width: '14rem' },
  {
    key: 'situacao',
    title: 'Hoje',
    render: ({ situacao }) => <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>,
    width: '8.5rem',
  },
  { key: 'imagem', title: 'Imagem', render: ({ tem_imagem }) => (tem_imagem ? 'Sim' : 'Não'), width: '5.5rem' },
  { key: 'acao', title: 'Ações', render: acoes, width: '11rem', fixed: true },
];

interface AcoesProps {
  firma: Firma;
  lixeira: boolean;
  onMudar: () => void;
  onExcluir: () => void;
  onRestaurar: () => void;
}

function Acoes({ firma: { nome, titulo }, lixeira, onMudar, onExcluir, onRestaurar }: AcoesProps) {
  const qual = `${nome}, ${titulo}`;
  if (lixeira)
    return (
      <span className={classes.acoes}>
        <Button variant="default" size="compact-sm" aria-label={`Trazer de volta: ${qual}`} onClick={onRestaurar}>
          Trazer de volta
        </Button>
      </span>
    );
  return (
    <span className={classes.acoes}>
      <Button variant="default" size="compact-sm" aria-label={`Alterar: ${qual}`} onClick={onMudar}>
        Alterar
      </Button>
      <Button variant="default" size="compact-sm" aria-label={`Excluir: ${qual}`} onClick={onExcluir}>
        Excluir
      </Button>
    </span>
  );
}

function Vazia({ lixeira, filtro, nova }: { lixeira: boolean; filtro: string; nova: React.ReactNode }) {
  if (filtro) return <EmptyState title="Nada encontrado">Nenhuma assinatura com essas palavras.</EmptyState>;
  if (lixeira) return <EmptyState title="A lixeira está vazia">O que se exclui do catálogo fica aqui e pode voltar.</EmptyState>;
  return (
    <EmptyState icon={IconSignature} title="Nenhuma assinatura no catálogo" action={nova}>
      Sem catálogo, assina quem tem a permissão no setor. Com ele, cada pessoa assina com o seu cargo, nos dias do mandato.
    </EmptyState>
  );
}
