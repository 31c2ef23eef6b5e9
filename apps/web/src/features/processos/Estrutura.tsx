import { Button, Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import type { CampoRascunho, Rascunho } from '@portal/domain/processos/rascunho';
import { memo, useEffect, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { mudarCampo, mudarEtapa } from './edicoes.ts';
import { Geral } from './Geral.tsx';
import { ancora, nomeDoTipo } from './nomes.ts';
import classes from './Processos.module.css';
import type { Edicao } from './use-rascunho.ts';

/** Absent: only looked at. */
type Mudar = ((edicao: Edicao) => void) | undefined;
interface Props {
  definicao: Rascunho;
  setores: DetalheDoProcesso['setores'];
  mudar: Mudar;
  /** The part to bring into view, from a link of the check. */
  em: string | null;
}

/** The whole definition as an outline, with the changes that need no builder. */
export function Estrutura({ definicao, setores, mudar, em }: Props) {
  useEffect(() => {
    // after the router has brought the page to its top
    const later = setTimeout(() => {
      const part = em ? document.getElementById(em) : null;
      part?.scrollIntoView({ block: 'center' });
      part?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(later);
  }, [em]);
  const { secoes, etapas, taxas, documentos } = definicao;
  return (
    <div className={classes.stack}>
      <Geral definicao={definicao} mudar={mudar} />
      <Card title="Formulário" id="formulario">
        {secoes.map((s) => (
          <section key={s.id} id={ancora('secao', s.id)} tabIndex={-1}>
            <h3 className={classes.section}>{s.titulo || s.id}</h3>
            <ul className={classes.list}>
              {s.campos.map((c) => (
                <Campo key={c.id} campo={c} mudar={mudar} aberto={em === ancora('campo', c.id)} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
      <Card title="Etapas" id="etapas">
        <ul className={classes.list}>
          {etapas.map((e) => (
            <Etapa key={e.id} etapa={e} setores={setores} mudar={mudar} aberto={em === ancora('etapa', e.id)} />
          ))}
        </ul>
      </Card>
      <Card title="Taxas" id="taxas">
        <Lista
          tipo="taxa"
          vazio="Este processo não cobra taxas."
          itens={taxas.map((t) => ({ id: t.id, nome: t.nome, mais: baseDa(t) }))}
        />
      </Card>
      <Card title="Documentos emitidos" id="documentos">
        <Lista
          tipo="documento"
          vazio="Este processo não emite documentos."
          itens={documentos.map((d) => ({
            id: d.id,
            nome: d.titulo,
            mais: `Sai ao fim da etapa ${etapas.find((e) => e.id === d.etapa)?.nome ?? String(d.etapa ?? '')}`,
          }))}
        />
      </Card>
    </div>
  );
}

const baseDa = (t: Rascunho['taxas'][number]): string =>
  t.base === 'fixo' ? 'Valor fixo' : `Calculada sobre ${String(t.base ?? '')}`;

function Lista({ tipo, itens, vazio }: { tipo: string; vazio: string; itens: { id: string; nome: string; mais: string }[] }) {
  if (itens.length === 0) return <p className={classes.soft}>{vazio}</p>;
  return (
    <ul className={classes.list}>
      {itens.map(({ id, nome, mais }) => (
        <li key={id} id={ancora(tipo, id)} tabIndex={-1} className={classes.row}>
          <span className={classes.what}>
            <span className={classes.name}>{nome || id}</span>
            <span className={classes.soft}>{mais}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Alterar({ nome, open, onClick }: { nome: string; open: boolean; onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-expanded={open}
      aria-label={`${open ? 'Fechar' : 'Alterar'} ${nome}`}
      onClick={onClick}
    >
      {open ? 'Fechar' : 'Alterar'}
    </Button>
  );
}

const texto = (v: unknown): string => (typeof v === 'string' ? v : '');

const Campo = memo(function Campo({ campo, mudar, aberto }: { campo: CampoRascunho; mudar: Mudar; aberto: boolean }) {
  const [open, setOpen] = useState(aberto);
  const { id, tipo, rotulo } = campo;
  const set = (remendo: Record<string, unknown>) => mudar?.(mudarCampo(id, remendo));
  const exige = campo.obrigatorio_se
    ? `obrigatório quando ${texto(campo.obrigatorio_se)}`
    : campo.obrigatorio === false
      ? 'opcional'
      : 'obrigatório';
  return (
    <li id={ancora('campo', id)} tabIndex={-1} className={classes.row}>
      <div className={classes.line}>
        <span className={classes.what}>
          <span className={classes.name}>{rotulo || id}</span>
          <span className={classes.soft}>
            {nomeDoTipo(tipo)}
            {tipo !== 'explicacao' && ` · ${exige}`}
            {campo.visivel_se ? ` · aparece quando ${texto(campo.visivel_se)}` : ''}
          </span>
        </span>
        {mudar && <Alterar nome={rotulo || id} open={open} onClick={() => setOpen(!open)} />}
      </div>
      {mudar && open && (
        <div className={classes.edit}>
          <TextInput label="Pergunta" value={rotulo} maxLength={160} onChange={(e) => set({ rotulo: e.currentTarget.value })} />
          <TextInput
            label="Ajuda"
            description="Aparece abaixo da pergunta."
            value={texto(campo.ajuda)}
            maxLength={500}
            onChange={(e) => set({ ajuda: e.currentTarget.value })}
          />
          {tipo !== 'explicacao' && (
            <Checkbox
              className={classes.wide}
              label="A resposta é obrigatória"
              description={campo.obrigatorio_se ? 'A condição escrita neste campo decide; desmarcar não muda nada.' : undefined}
              disabled={Boolean(campo.obrigatorio_se)}
              checked={campo.obrigatorio !== false}
              onChange={(e) => set({ obrigatorio: e.currentTarget.checked })}
            />
          )}
        </div>
      )}
    </li>
  );
});

interface EtapaProps {
  etapa: Rascunho['etapas'][number];
  setores: Props['setores'];
  mudar: Mudar;
  aberto: boolean;
}

function Etapa({ etapa, setores, mudar, aberto }: EtapaProps) {
  const [open, setOpen] = useState(aberto);
  const { id, nome, setor, prazo_dias, contagem } = etapa;
  const set = (remendo: Record<string, unknown>) => mudar?.(mudarEtapa(id, remendo));
  const opcoes = setores.map((s) => ({ value: s.sigla, label: `${s.sigla} · ${s.nome}${s.tem_gente ? '' : ' (sem ninguém)'}` }));
  if (setor && !opcoes.some((o) => o.value === setor)) opcoes.push({ value: setor, label: `${setor} · não existe aqui` });
  return (
    <li id={ancora('etapa', id)} tabIndex={-1} className={classes.row}>
      <div className={classes.line}>
        <span className={classes.what}>
          <span className={classes.name}>{nome || id}</span>
          <span className={classes.soft}>
            {setor} · {String(prazo_dias ?? '?')} dias {contagem === 'corridos' ? 'corridos' : 'úteis'}
          </span>
        </span>
        {mudar && <Alterar nome={nome || id} open={open} onClick={() => setOpen(!open)} />}
      </div>
      {mudar && open && (
        <div className={classes.edit}>
          <TextInput label="Nome da etapa" value={nome} maxLength={120} onChange={(e) => set({ nome: e.currentTarget.value })} />
          <Select
            label="Setor responsável"
            data={opcoes}
            value={setor}
            allowDeselect={false}
            searchable
            onChange={(v) => v && set({ setor: v })}
          />
          <NumberInput
            label="Prazo em dias"
            min={1}
            max={365}
            allowDecimal={false}
            value={typeof prazo_dias === 'number' ? prazo_dias : ''}
            onChange={(v) => set({ prazo_dias: v === '' ? null : Number(v) })}
          />
          <Select
            label="Como os dias contam"
            data={[
              { value: 'uteis', label: 'Dias úteis' },
              { value: 'corridos', label: 'Dias corridos' },
            ]}
            value={contagem === 'corridos' ? 'corridos' : 'uteis'}
            allowDeselect={false}
            onChange={(v) => v && set({ contagem: v })}
          />
          <Textarea
            className={classes.wide}
            label="O que acontece nesta etapa"
            autosize
            minRows={2}
            maxLength={500}
            value={texto(etapa.descricao)}
            onChange={(e) => set({ descricao: e.currentTarget.value })}
          />
        </div>
      )}
    </li>
  );
}
