import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { mudarEtapa } from '../edicoes.ts';
import { ancora } from '../nomes.ts';
import classes from '../Processos.module.css';
import { Alterar, type PropsDaAba, texto } from '../partes.tsx';
import { useEm } from '../use-em.ts';

/** The steps of the process. */
export function Etapas({ definicao, processo, mudar, em }: PropsDaAba) {
  useEm(em);
  return (
    <Card title="Etapas" id="etapas">
      <ul className={classes.list}>
        {definicao.etapas.map((e) => (
          <Etapa key={e.id} etapa={e} setores={processo.setores} mudar={mudar} aberto={em === ancora('etapa', e.id)} />
        ))}
      </ul>
    </Card>
  );
}

interface EtapaProps {
  etapa: Rascunho['etapas'][number];
  setores: PropsDaAba['processo']['setores'];
  mudar: PropsDaAba['mudar'];
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
