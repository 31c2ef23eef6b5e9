import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { mudarGeral } from '../edicoes.ts';
import classes from '../Processos.module.css';
import { numero, type PropsDaAba } from '../partes.tsx';
import { useEm } from '../use-em.ts';

/** What the process is called and what the requester reads before starting. */
export function Geral({ definicao, mudar, em }: PropsDaAba) {
  useEm(em);
  const { nome, grupo, resumo, tenha_em_maos, prazo_pendencia_dias, vencimento_guia_dias } = definicao;
  // lines are kept as typed, so that a new one can be begun
  const [linhas, setLinhas] = useState<string | null>(null);
  if (!mudar)
    return (
      <Card title="Geral" id="geral">
        <FactList
          facts={[
            { label: 'Nome', value: nome },
            { label: 'Grupo', value: grupo },
            { label: 'Prazo para responder pendências', value: `${String(prazo_pendencia_dias)} dias` },
            { label: 'Vencimento da guia', value: `${String(vencimento_guia_dias)} dias` },
            { label: 'Resumo', value: resumo, wide: true },
            { label: 'Tenha em mãos', value: tenha_em_maos.join('; '), wide: true },
          ]}
        />
      </Card>
    );
  const set = (remendo: Record<string, unknown>) => mudar(mudarGeral(remendo));
  return (
    <Card title="Geral" id="geral">
      <div className={classes.edit}>
        <TextInput label="Nome do processo" value={nome} maxLength={120} onChange={(e) => set({ nome: e.currentTarget.value })} />
        <TextInput label="Grupo" value={grupo} maxLength={80} onChange={(e) => set({ grupo: e.currentTarget.value })} />
        <NumberInput
          label="Dias para responder pendências"
          min={1}
          max={365}
          allowDecimal={false}
          value={numero(prazo_pendencia_dias)}
          onChange={(v) => set({ prazo_pendencia_dias: v === '' ? null : Number(v) })}
        />
        <NumberInput
          label="Dias até a guia vencer"
          min={1}
          max={90}
          allowDecimal={false}
          value={numero(vencimento_guia_dias)}
          onChange={(v) => set({ vencimento_guia_dias: v === '' ? null : Number(v) })}
        />
        <Textarea
          className={classes.wide}
          label="Resumo"
          description="O que o requerente lê antes de começar."
          autosize
          minRows={2}
          maxLength={600}
          value={resumo}
          onChange={(e) => set({ resumo: e.currentTarget.value })}
        />
        <Textarea
          className={classes.wide}
          label="Tenha em mãos"
          description="Um item por linha."
          autosize
          minRows={2}
          value={linhas ?? tenha_em_maos.join('\n')}
          onChange={(e) => {
            const text = e.currentTarget.value;
            setLinhas(text);
            const itens = text.split('\n').map((l) => l.trim());
            set({ tenha_em_maos: itens.filter(Boolean) });
          }}
          onBlur={() => setLinhas(null)}
        />
      </div>
    </Card>
  );
}
