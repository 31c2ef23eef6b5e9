import { Button, Group } from '@mantine/core';
import { type EmailDoCorreio, listarEmails, SITUACOES_DO_CORREIO, type SituacaoDoCorreio } from '@portal/domain/correio/contract';
import { IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
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
import classes from './Correio.module.css';
import { CORREIO, useAtosDoEmail, useTipos } from './queries.ts';

const TONS: Record<SituacaoDoCorreio, Tone> = {
  Recusado: 'red',
  'Não saiu': 'red',
  'Vai tentar de novo': 'amber',
  'Na fila': 'grey-outline',
  'Sem servidor': 'grey',
  'Posto de lado': 'grey',
  Enviado: 'green',
};
const VAZIO = { situacao: [] as string[], tipo: '' };
const PARADOS: readonly SituacaoDoCorreio[] = ['Recusado', 'Não saiu', 'Sem servidor'];

/** What is to be known of it beside its state. */
function fraseDo({ situacao, porque, porque_nao, tentativas, mudou, reenvia, enviado_em }: EmailDoCorreio): string {
  if (situacao === 'Enviado') return enviado_em ? `Saiu em ${formatDateTime(enviado_em)}.` : '';
  const vezes = situacao === 'Vai tentar de novo' ? `Já foram ${plural(tentativas, 'tentativa', 'tentativas')}.` : '';
  const depois = reenvia && mudou ? 'A pessoa já tem outro endereço: de novo, ele vai para lá.' : porque_nao;
  const semServidor = situacao === 'Sem servidor' ? 'O portal não tinha servidor de e-mail.' : '';
  return [porque || semServidor, vezes, depois].filter(Boolean).join(' ');
}

function Quem({ email: { nome, para } }: { email: EmailDoCorreio }) {
  return (
    <span className={classes.nome}>
      <span>{nome || (para ? 'Quem não tem conta' : 'Quem foi eliminado do cadastro')}</span>
      {para && <span className={classes.fraco}>{para}</span>}
    </span>
  );
}

function Sobre({ email: e }: { email: EmailDoCorreio }) {
  return (
    <span className={classes.nome}>
      <strong>{e.assunto}</strong>
      <span className={classes.fraco}>
        {e.tipo_nome}
        {e.requerimento && (
          <>
            {' · '}
            <RouteLink href={rota('prefeitura.requerimento.visualizacao', { id: e.requerimento.id })}>
              {e.requerimento.numero}
            </RouteLink>
          </>
        )}
      </span>
    </span>
  );
}

interface Pode {
  email: EmailDoCorreio;
  atos: ReturnType<typeof useAtosDoEmail>;
  dispensar: (email: EmailDoCorreio) => void;
}

function Acoes({ email: e, atos, dispensar }: Pode) {
  const parado = PARADOS.includes(e.situacao);
  if (!parado && !e.reenvia) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {e.reenvia && (
        <Button
          variant="default"
          loading={atos.reenviar.isPending && atos.reenviar.variables === e.id}
          onClick={() => atos.reenviar.mutate(e.id)}
          aria-label={`Enviar de novo: ${e.assunto}`}
        >
          Enviar de novo
        </Button>
      )}
      {parado && (
        <Button variant="subtle" color="gray" onClick={() => dispensar(e)} aria-label={`Pôr de lado: ${e.assunto}`}>
          Pôr de lado
        </Button>
      )}
    </Group>
  );
}

function colunasDe(acoes: (e: EmailDoCorreio) => ReactNode): Column<EmailDoCorreio>[] {
  return [
    { key: 'assunto', title: 'E-mail', fixed: true, render: (e) => <Sobre email={e} /> },
    { key: 'para', title: 'Para', render: (e) => <Quem email={e} /> },
    { key: 'frase', title: 'O que houve', render: fraseDo },
    { key: 'criado_em', title: 'Escrito em', render: (e) => formatDateTime(e.criado_em), sortable: true, width: '9rem' },
    {
      key: 'situacao',
      title: 'Situação',
      fixed: true,
      width: '11rem',
      render: (e) => <StatusPill tone={TONS[e.situacao]}>{e.situacao}</StatusPill>,
    },
    { key: 'acoes', title: '', fixed: true, width: '17rem', render: acoes },
  ];
}

/** The mails that the portal wrote for the town, the newest first: which left, which did not and why. */
export function Correio() {
  const [aDispensar, setADispensar] = useState<EmailDoCorreio | null>(null);
  const lista = useListScreen('correio', {
    endpoint: listarEmails,
    queryKey: [...CORREIO, 'lista'],
    filtroAvancado: VAZIO,
  });
  const { data } = useTipos();
  const tipos = data?.tipos ?? [];
  const atos = useAtosDoEmail();
  const { situacao, tipo } = lista.filtroAvancado;
  const acoes = (e: EmailDoCorreio) => <Acoes email={e} atos={atos} dispensar={setADispensar} />;
  return (
    <>
      {data?.parado_desde && (
        <div className={classes.aviso}>
          <Callout meaning="warning">
            O servidor de e-mail não aceita a conta do portal desde {formatDateTime(data.parado_desde)}. Nada se perde: os e-mails
            esperam e saem quando quem cuida da instalação acertar a conta.
          </Callout>
        </div>
      )}
      <FalhasPorTipo
        tipos={tipos}
        reenviar={(qual) => atos.reenviarTodos.mutate(qual)}
        ocupado={atos.reenviarTodos.isPending ? atos.reenviarTodos.variables : null}
      />
      <FilterBar
        searchLabel="Assunto"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(campo, value) =>
          campo === 'tipo' ? (tipos.find((t) => t.tipo === value)?.nome ?? String(value)) : `Situação: ${value}`
        }
        fields={
          <>
            <MultiSelectField
              name="situacao"
              label="Situação"
              options={SITUACOES_DO_CORREIO.map((value) => ({ value, label: value }))}
            />
            <SelectField
              name="tipo"
              label="Tipo"
              options={[{ value: '', label: 'Todos' }, ...tipos.map((t) => ({ value: t.tipo, label: t.nome }))]}
            />
          </>
        }
      />
      <DataTable
        caption="E-mails do portal"
        screen="correio"
        columns={colunasDe(acoes)}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ assunto }) => assunto}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(e) => (
          <span className={classes.nome}>
            <Sobre email={e} />
            <Quem email={e} />
            <span className={classes.fraco}>{formatDateTime(e.criado_em)}</span>
            <span className={classes.fraco}>{fraseDo(e)}</span>
            <StatusPill tone={TONS[e.situacao]}>{e.situacao}</StatusPill>
            {acoes(e)}
          </span>
        )}
        empty={
          lista.filtro || situacao.length > 0 || tipo ? (
            <EmptyState title="Nenhum e-mail assim">Tire um filtro para ver os outros.</EmptyState>
          ) : (
            <EmptyState icon={IconMail} title="Nenhum e-mail ainda">
              Quando o portal escrever a alguém em nome do município, o e-mail aparece aqui, e se ele saiu.
            </EmptyState>
          )
        }
      />
      {aDispensar && (
        <ConfirmDialog
          title="Pôr o e-mail de lado"
          confirm="Pôr de lado"
          onConfirm={() => atos.dispensar.mutateAsync(aDispensar.id)}
          onClose={() => setADispensar(null)}
        >
          “{aDispensar.assunto}” não será enviado e deixa de ser contado. Quem fez isto e quando fica na auditoria.
        </ConfirmDialog>
      )}
    </>
  );
}

interface PorTipo {
  tipos: readonly { tipo: string; nome: string; falharam: number }[];
  reenviar: (tipo: string) => void;
  ocupado: string | null | undefined;
}

/** Where several of a kind did not leave, one act sends them all again. */
function FalhasPorTipo({ tipos, reenviar, ocupado }: PorTipo) {
  const varias = tipos.filter(({ falharam }) => falharam > 1);
  if (varias.length === 0) return null;
  return (
    <ul className={classes.tipos} aria-label="Não saíram, por tipo">
      {varias.map(({ tipo, nome, falharam }) => (
        <li key={tipo}>
          <span>
            {nome}: {formatTotal(falharam)} não saíram
          </span>
          <Button
            variant="default"
            loading={ocupado === tipo}
            onClick={() => reenviar(tipo)}
            aria-label={`Enviar todos de novo: ${nome}`}
          >
            Enviar todos de novo
          </Button>
        </li>
      ))}
    </ul>
  );
}
