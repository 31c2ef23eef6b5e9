import { Button, Group } from '@mantine/core';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { FRASE_DA_RAZAO, SITUACOES_DA_TAREFA, type SituacaoDaTarefa, type Tarefa } from '@portal/domain/tarefas/contract';
import { IconChecklist } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import type { Tone } from '#ui/tones.ts';
import { chamadasDe, type Onde, TAREFAS, useAtosDaTarefa, useTipos } from './queries.ts';
import classes from './Tarefas.module.css';

const TONS: Record<SituacaoDaTarefa, Tone> = {
  Falhou: 'red',
  'Vai tentar de novo': 'amber',
  'Em curso': 'blue',
  'Na fila': 'grey-outline',
  'Espera o município': 'grey',
};
/** Of one town only by a link of the system panel's start: nobody chooses among hundreds here. */
const VAZIO = { situacao: [] as string[], nome: '', municipio_id: '' };

/** What is to be known of it beside its state. */
function fraseDa({ situacao, razao, proxima_em, tentativas, repete }: Tarefa): string {
  const vezes = tentativas > 0 ? ` Já foram ${plural(tentativas, 'tentativa', 'tentativas')}.` : '';
  if (situacao === 'Falhou')
    return `${FRASE_DA_RAZAO[razao] || 'Não deu certo.'}${repete ? '' : ' O portal a faz de novo sozinho, na próxima hora dela.'}`;
  if (situacao === 'Vai tentar de novo' && proxima_em) return `Tenta de novo em ${formatDateTime(proxima_em)}.${vezes}`;
  if (situacao === 'Espera o município') return 'O município está suspenso: ela anda quando ele voltar.';
  return '';
}

interface Linha {
  tarefa: Tarefa;
}

/** The request that it is about; in the system panel whose it is. */
function DeQuem({ tarefa: t, onde }: Linha & { onde: Onde }) {
  if (t.requerimento)
    return (
      <RouteLink href={rota('prefeitura.requerimento.visualizacao', { id: t.requerimento.id })}>
        {t.requerimento.numero}
      </RouteLink>
    );
  return onde === 'sistema' && (t.municipio ? nomeCurto(t.municipio.nome) : 'A instalação');
}

interface Pode extends Linha {
  atos: ReturnType<typeof useAtosDaTarefa>;
  dispensar: (tarefa: Tarefa) => void;
}

function Acoes({ tarefa: t, atos, dispensar }: Pode) {
  if (t.situacao !== 'Falhou') return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {t.repete && (
        <Button
          variant="default"
          loading={atos.repetir.isPending && atos.repetir.variables === t.id}
          onClick={() => atos.repetir.mutate(t.id)}
          aria-label={`Fazer de novo: ${t.titulo}`}
        >
          Fazer de novo
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={() => dispensar(t)} aria-label={`Pôr de lado: ${t.titulo}`}>
        Pôr de lado
      </Button>
    </Group>
  );
}

/** @param acoes null: the person only looks */
function colunasDe(onde: Onde, acoes: ((t: Tarefa) => ReactNode) | null): Column<Tarefa>[] {
  return [
    {
      key: 'titulo',
      title: 'Tarefa',
      fixed: true,
      render: (t) => (
        <span className={classes.nome}>
          <strong>{t.titulo}</strong>
          <span className={classes.fraco}>
            <DeQuem tarefa={t} onde={onde} />
          </span>
        </span>
      ),
    },
    { key: 'frase', title: 'O que houve', render: fraseDa },
    { key: 'criada_em', title: 'Desde', render: (t) => formatDateTime(t.criada_em), sortable: true, width: '9rem' },
    {
      key: 'situacao',
      title: 'Situação',
      fixed: true,
      width: '11rem',
      render: (t) => <StatusPill tone={TONS[t.situacao]}>{t.situacao}</StatusPill>,
    },
    ...(acoes ? [{ key: 'acoes', title: '', fixed: true, width: '17rem', render: acoes }] : []),
  ];
}

interface Props {
  onde: Onde;
  /** Whether this person may have jobs done again. */
  age: boolean;
}

/** What the portal does behind its acts: what waits, runs and failed, the oldest first. */
export function Tarefas({ onde, age }: Props) {
  const [aDispensar, setADispensar] = useState<Tarefa | null>(null);
  const screen = `tarefas.${onde}`;
  const { listar } = chamadasDe(onde);
  const lista = useListScreen(screen, { endpoint: listar, queryKey: [...TAREFAS, onde, 'lista'], filtroAvancado: VAZIO });
  const { data: tipos = [] } = useTipos(onde);
  const atos = useAtosDaTarefa(onde);
  const { situacao, nome, municipio_id } = lista.filtroAvancado;
  const tituloDe = (qual: string) => tipos.find((t) => t.nome === qual)?.titulo ?? qual;

  const colunas = colunasDe(onde, age ? (t) => <Acoes tarefa={t} atos={atos} dispensar={setADispensar} /> : null);

  return (
    <>
      <FalhasPorTipo
        tipos={tipos}
        repete={age ? (qual) => atos.repetirTodas.mutate(qual) : null}
        ocupado={atos.repetirTodas.isPending ? atos.repetirTodas.variables : null}
      />
      <FilterBar
        searchLabel="Nome da tarefa"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(campo, value) => {
          if (campo === 'nome') return tituloDe(String(value));
          if (campo === 'situacao') return `Situação: ${value}`;
          const dele = lista.registros[0]?.municipio;
          return dele ? nomeCurto(dele.nome) : 'De um município';
        }}
        fields={
          <>
            <MultiSelectField
              name="situacao"
              label="Situação"
              options={SITUACOES_DA_TAREFA.map((value) => ({ value, label: value }))}
            />
            <SelectField
              name="nome"
              label="Tipo"
              options={[{ value: '', label: 'Todos' }, ...tipos.map((t) => ({ value: t.nome, label: t.titulo }))]}
            />
          </>
        }
      />
      <DataTable
        caption="Tarefas do portal"
        screen={screen}
        columns={colunas}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ titulo }) => titulo}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(t) => (
          <span className={classes.nome}>
            <strong>{t.titulo}</strong>
            <span className={classes.fraco}>
              <DeQuem tarefa={t} onde={onde} /> {formatDateTime(t.criada_em)}
            </span>
            <span className={classes.fraco}>{fraseDa(t)}</span>
            <StatusPill tone={TONS[t.situacao]}>{t.situacao}</StatusPill>
            {age && <Acoes tarefa={t} atos={atos} dispensar={setADispensar} />}
          </span>
        )}
        empty={
          lista.filtro || situacao.length > 0 || nome || municipio_id ? (
            <EmptyState title="Nenhuma tarefa assim">Tire um filtro para ver as outras.</EmptyState>
          ) : (
            <EmptyState icon={IconChecklist} title="Nada espera e nada falhou">
              Aqui aparecem os e-mails, documentos e envios que o portal faz sozinho, enquanto esperam ou quando não dão certo.
            </EmptyState>
          )
        }
      />
      {aDispensar && (
        <ConfirmDialog
          title="Pôr a tarefa de lado"
          confirm="Pôr de lado"
          onConfirm={() => atos.dispensar.mutateAsync(aDispensar.id)}
          onClose={() => setADispensar(null)}
        >
          “{aDispensar.titulo}” não será feita e sai desta lista. Quem fez isto e quando fica na auditoria.
        </ConfirmDialog>
      )}
    </>
  );
}

interface PorTipo {
  tipos: readonly { nome: string; titulo: string; falharam: number }[];
  repete: ((nome: string) => void) | null;
  ocupado: string | null | undefined;
}

/** Where several of a kind failed, one act has them all done again. */
function FalhasPorTipo({ tipos, repete, ocupado }: PorTipo) {
  const varias = tipos.filter(({ falharam }) => falharam > 1);
  if (!repete || varias.length === 0) return null;
  return (
    <ul className={classes.tipos} aria-label="Falhas por tipo">
      {varias.map(({ nome, titulo, falharam }) => (
        <li key={nome}>
          <span>
            {titulo}: {formatTotal(falharam)} com falha
          </span>
          <Button
            variant="default"
            loading={ocupado === nome}
            onClick={() => repete(nome)}
            aria-label={`Fazer todas de novo: ${titulo}`}
          >
            Fazer todas de novo
          </Button>
        </li>
      ))}
    </ul>
  );
}
