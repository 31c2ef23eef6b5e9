import { Radio, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { CondicaoDoProcesso } from '../formulario/condicao/CondicaoDoProcesso.tsx';
import classes from '../Processos.module.css';
import { Bloco, type PropsDaAba, texto } from '../partes.tsx';
import { opcoesDeBase, temQuadro } from './bases.ts';
import { DecimalInput } from './DecimalInput.tsx';
import { Exemplo } from './Exemplo.tsx';
import { mudarTaxa, type TaxaRascunho } from './edicoes.ts';
import { Fatores } from './Fatores.tsx';
import { isPelaTabela, PelaTabela } from './PelaTabela.tsx';
import { Valor } from './Valor.tsx';

export interface PropsDaTaxa {
  taxa: TaxaRascunho;
  definicao: Rascunho;
  /** 'R$' or the acronym of the fiscal unit. */
  moeda: string;
  set: (remendo: Record<string, unknown>) => void;
}

interface Props extends Omit<PropsDaTaxa, 'set' | 'moeda'> {
  processo: PropsDaAba['processo'];
  mudar: PropsDaAba['mudar'];
}

/** How one fee is computed, and what comes out of it. */
export function TaxaPainel({ taxa, definicao, processo, mudar }: Props) {
  const set = (remendo: Record<string, unknown>) => mudar?.(mudarTaxa(taxa.id, remendo));
  const sigla = processo.unidade_fiscal?.sigla ?? 'UF';
  const moeda = taxa.unidade === 'unidade_fiscal' ? sigla : 'R$';
  const props = { taxa, definicao, moeda, set };
  const base = texto(taxa.base);
  if (isPelaTabela(taxa))
    return (
      <fieldset disabled={!mudar} className={classes.panel}>
        <legend className={classes.hidden}>Taxa {taxa.nome}</legend>
        <PelaTabela taxa={taxa} tabela={processo.taxas_da_tabela} set={set} />
        <QuandoSeCobra {...props} />
      </fieldset>
    );
  return (
    <fieldset disabled={!mudar} className={classes.panel}>
      <legend className={classes.hidden}>Taxa {taxa.nome}</legend>
      <Bloco titulo="O que é">
        <TextInput
          label="Nome da taxa"
          value={taxa.nome}
          maxLength={120}
          onChange={(e) => set({ nome: e.currentTarget.value })}
        />
        <Select
          label="Calculada sobre"
          description={temQuadro(definicao) ? undefined : 'Para cobrar por área, ponha um quadro de áreas no formulário.'}
          data={opcoesDeBase(definicao, base)}
          value={base || null}
          allowDeselect={false}
          onChange={(v) => v && set(v === 'fixo' ? { base: v, faixas: undefined } : { base: v })}
        />
        <Radio.Group
          label="Os valores estão em"
          value={taxa.unidade === 'unidade_fiscal' ? 'unidade_fiscal' : 'real'}
          onChange={(v) => set({ unidade: v })}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="real" label="Reais" />
            <Radio
              value="unidade_fiscal"
              label={`Unidade fiscal do município${processo.unidade_fiscal ? ` (${sigla})` : ''}`}
              description="Viram reais pelo valor da unidade no dia do protocolo."
            />
          </Stack>
        </Radio.Group>
      </Bloco>
      <Valor {...props} />
      <Fatores {...props} />
      <Bloco titulo="Limites">
        <div className={classes.duo}>
          <DecimalInput label={`Mínimo em ${moeda} (opcional)`} value={taxa.minimo} onChange={(v) => set({ minimo: v })} />
          <DecimalInput label={`Máximo em ${moeda} (opcional)`} value={taxa.maximo} onChange={(v) => set({ maximo: v })} />
        </div>
      </Bloco>
      <QuandoSeCobra {...props} />
      <Isencao {...props} />
      <Exemplo taxa={taxa} definicao={definicao} unidadeFiscal={processo.unidade_fiscal} />
    </fieldset>
  );
}

function QuandoSeCobra({ taxa, definicao, set }: PropsDaTaxa) {
  const etapas = definicao.etapas.map((e) => ({ value: e.id, label: `Quando começa ${e.nome || e.id}` }));
  const naEtapa = texto(taxa.etapa);
  return (
    <Bloco titulo="Quando se cobra">
      <Select
        label="A guia sai"
        data={[
          { value: '', label: 'No protocolo' },
          ...etapas,
          ...(naEtapa && !etapas.some((e) => e.value === naEtapa)
            ? [{ value: naEtapa, label: `${naEtapa} · etapa que não existe` }]
            : []),
        ]}
        value={naEtapa}
        allowDeselect={false}
        onChange={(v) => set({ etapa: v || undefined })}
      />
      <CondicaoDoProcesso
        label="Cobrar só quando (opcional)"
        hint="Sem condição, todo pedido paga. Quando ela não vale, a taxa nem aparece."
        valor={texto(taxa.cobrar_se) || undefined}
        definicao={definicao}
        onChange={(v) => set({ cobrar_se: v })}
      />
    </Bloco>
  );
}

function Isencao({ taxa, definicao, set }: PropsDaTaxa) {
  const isencao = taxa.isencao as { condicao?: unknown; base_legal?: unknown } | undefined;
  return (
    <Bloco titulo="Isenção">
      <Switch
        label="Há quem não pague por lei"
        description="A taxa aparece calculada, com a lei e valor zero."
        checked={isencao !== undefined}
        onChange={(e) => set({ isencao: e.currentTarget.checked ? { condicao: '', base_legal: '' } : undefined })}
      />
      {isencao && (
        <>
          <CondicaoDoProcesso
            label="Não paga quando"
            valor={texto(isencao.condicao) || undefined}
            definicao={definicao}
            onChange={(v) => set({ isencao: { ...isencao, condicao: v ?? '' } })}
          />
          <TextInput
            label="Lei que isenta"
            placeholder="Código Tributário Municipal, art. 214, § 2º"
            maxLength={255}
            value={texto(isencao.base_legal)}
            onChange={(e) => set({ isencao: { ...isencao, base_legal: e.currentTarget.value } })}
          />
        </>
      )}
    </Bloco>
  );
}
