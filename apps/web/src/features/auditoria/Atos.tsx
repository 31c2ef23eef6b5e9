import { Button, Select } from '@mantine/core';
import type { LinhaDaAuditoria, ObjetoDaAuditoria } from '@portal/domain/auditoria/contract';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { useField } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { When } from '#ui/When.tsx';
import classes from './Auditoria.module.css';
import { ExportarAuditoria } from './ExportarAuditoria.tsx';
import { useAddressFilters } from './na-barra.ts';
import { quem } from './palavras.ts';
import { useAuditoria, usePessoas } from './queries.ts';
import { UmAto } from './UmAto.tsx';

const VAZIO = { pessoa: '', objeto: '', endereco_ip: '', de: '', ate: '', automaticos: '' };
type Filtro = typeof VAZIO;

const ROTULOS: Record<keyof Filtro, (v: string) => string> = {
  // the name stands after the id, so that the address alone says whose acts these are
  pessoa: (v) => `De ${v.split('|')[1] ?? 'uma pessoa'}`,
  objeto: (v) => `Sobre ${v}`,
  endereco_ip: (v) => `De ${v}`,
  de: (v) => `Desde ${formatDate(v)}`,
  ate: (v) => `Até ${formatDate(v)}`,
  automaticos: () => 'Só atos automáticos',
};

function Quem({ linha: l }: { linha: LinhaDaAuditoria }) {
  return (
    <span className={classes.nome}>
      <span>{quem(l)}</span>
      {l.endereco_ip && <span className={classes.soft}>{l.endereco_ip}</span>}
    </span>
  );
}

/** Who did what, when and from where; whoever is no manager reads their own acts. */
export function Atos({ deTodos }: { deTodos: boolean }) {
  const { busca, filtro, setBusca, setFiltro, limpar } = useAddressFilters(VAZIO);
  const [aberta, setAberta] = useState<LinhaDaAuditoria | null>(null);
  const consulta = {
    s: busca,
    usuario_id: filtro.pessoa.split('|')[0] || null,
    objeto: filtro.objeto,
    endereco_ip: filtro.endereco_ip,
    de: filtro.de || null,
    ate: filtro.ate || null,
    automaticos: filtro.automaticos === 'sim',
  };
  const { data, isPending, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditoria(consulta);
  const linhas = data?.pages.flatMap((p) => p.data) ?? [];
  const columns: Column<LinhaDaAuditoria>[] = [
    { key: 'quando', title: 'Quando', render: (l) => <When at={l.criado_em} exact />, width: '10rem' },
    { key: 'quem', title: 'Quem', render: (l) => <Quem linha={l} />, width: '15rem' },
    { key: 'texto', title: 'O que foi feito', render: (l) => l.texto, fixed: true },
    { key: 'sobre', title: 'Sobre o quê', render: (l) => <Sobre objeto={l.sobre} />, width: '15rem' },
    { key: 'ver', title: 'Detalhes', render: (l) => <Ver linha={l} onVer={setAberta} />, width: '7rem' },
  ];
  return (
    <div className={classes.coluna}>
      <ExportarAuditoria consulta={consulta} vazia={linhas.length === 0} />
      <FilterBar
        searchLabel="O que foi feito: deferiu, alterou, entrou"
        search={busca}
        onSearch={setBusca}
        value={filtro}
        onChange={(novo) =>
          setFiltro({ ...novo, automaticos: String(novo.automaticos) === 'true' || novo.automaticos === 'sim' ? 'sim' : '' })
        }
        onClear={limpar}
        describe={(name, value) => ROTULOS[name](value)}
        fields={
          <>
            {deTodos && <PessoaField />}
            <TextField
              name="objeto"
              label="Sobre o quê"
              hint="O número de um requerimento, ou o código interno de qualquer coisa."
              optional
            />
            <TextField name="endereco_ip" label="De que endereço (IP)" optional />
            <DateField name="de" label="Desde" optional />
            <DateField name="ate" label="Até" optional />
            {deTodos && <CheckField name="automaticos" label="Só o que o portal fez por si" />}
          </>
        }
      />
      {error instanceof ApiError && <Callout meaning="warning">{error.message}</Callout>}
      <DataTable
        caption="Auditoria"
        screen="prefeitura.auditoria"
        columns={columns}
        rows={linhas}
        rowKey={({ id }) => id}
        rowLabel={(l) => l.texto}
        loading={isPending}
        card={(l) => (
          <span className={classes.nome}>
            <strong>{l.texto}</strong>
            <Sobre objeto={l.sobre} />
            <span className={classes.soft}>
              {quem(l)} · <When at={l.criado_em} exact />
            </span>
            <Ver linha={l} onVer={setAberta} />
          </span>
        )}
        empty={
          <EmptyState icon={IconHistory} title="Nenhum registro encontrado">
            Tire um filtro, ou procure por outra palavra.
          </EmptyState>
        }
      />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver mais antigos
        </Button>
      )}
      {aberta && <UmAto linha={aberta} onClose={() => setAberta(null)} />}
    </div>
  );
}

/** The thing itself where it has a page; else all that was done to it. */
function Sobre({ objeto }: { objeto: ObjetoDaAuditoria | null }) {
  if (!objeto) return null;
  const { tipo, id, nome } = objeto;
  const href =
    tipo === 'requerimento'
      ? rota('prefeitura.requerimento.gerenciar', { id })
      : tipo === 'processo'
        ? rota('prefeitura.configuracoes.processo', { id })
        : rota('prefeitura.auditoria', {}, { objeto: id });
  return <RouteLink href={href}>{nome}</RouteLink>;
}

const Ver = ({ linha, onVer }: { linha: LinhaDaAuditoria; onVer: (l: LinhaDaAuditoria) => void }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    aria-label={`Ver os detalhes: ${linha.texto}`}
    onClick={() => onVer(linha)}
  >
    Ver
  </Button>
);

/** Whose acts; the value is the id with the name behind it. */
function PessoaField() {
  const { id, value = '', setValue } = useField<string>('pessoa', 'Quem fez');
  const [texto, setTexto] = useState('');
  const { s, isOld } = useTyped(texto, { min: 3 });
  const pessoas = usePessoas(s);
  const old = isOld(pessoas);
  const escolhida = value ? [{ value, label: value.split('|')[1] ?? '' }] : [];
  const achadas = (texto.trim().length < 3 ? [] : (pessoas.data ?? [])).map((p) => ({
    value: `${p.id}|${p.nome}`,
    label: `${p.nome} (${p.papel.toLowerCase()})`,
    disabled: old,
  }));
  return (
    <Select
      id={id}
      label="Quem fez"
      placeholder="Nome ou documento"
      data={[...escolhida, ...achadas.filter((a) => a.value !== value)]}
      value={value || null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar quem fez' }}
      nothingFoundMessage={
        texto.trim().length < 3 ? 'Escreva pelo menos três letras' : old ? 'Procurando…' : 'Ninguém com este nome'
      }
      filter={({ options }) => options}
      onSearchChange={setTexto}
      onChange={(v) => setValue(v ?? '')}
    />
  );
}
