import { Checkbox, Select, TextInput } from '@mantine/core';
import { comPreco, type TaxaDaTabela } from '@portal/domain/processos/taxa-da-tabela';
import { DESTINACOES } from '@portal/domain/quadros-de-areas/model';
import type { Tabela } from '@portal/domain/tabelas-de-taxas/contract';
import { calcularTaxa } from '@portal/domain/taxas/calcular';
import { valorCheio } from '@portal/domain/taxas/devidas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { parseNumero } from '@portal/domain/text/numeros';
import { useState } from 'react';
import { Memoria } from '#entities/taxas/Memoria.tsx';
import { baseEmPalavras } from '#entities/taxas/regra-em-palavras.ts';
import { Card } from '#ui/Card.tsx';
import classes from './TabelasDeTaxas.module.css';

const primeira = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const medidaDe = (t: TaxaDaTabela, base: string, tabela: Tabela): string =>
  t.regra.medida ?? (base.startsWith('area') ? 'm²' : (tabela.quantidades.find((q) => q.id === base)?.medida ?? ''));

/** One fee of the table tried on what somebody types, by the account that every request is charged by. */
export function Calculadora({ tabela }: { tabela: Tabela }) {
  const { taxas } = tabela.conteudo;
  const [codigo, setCodigo] = useState<string | null>(null);
  const taxa = taxas.find((t) => t.codigo === codigo) ?? taxas[0];
  if (!taxa) return null;
  return (
    <Card title="Experimentar" id="experimentar">
      <div className={classes.coluna}>
        <Select
          label="Taxa"
          data={taxas.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nome}` }))}
          value={taxa.codigo}
          allowDeselect={false}
          searchable={taxas.length >= 8}
          nothingFoundMessage="Nada encontrado"
          onChange={setCodigo}
        />
        <Conta key={taxa.codigo} taxa={taxa} tabela={tabela} />
      </div>
    </Card>
  );
}

/** The quantities that a fee needs, those of the fee it is a percentage of too. */
function quantidadesDe(taxa: TaxaDaTabela, taxas: readonly TaxaDaTabela[]): { base: string; taxa: TaxaDaTabela } | null {
  const { base } = comPreco(taxa);
  if (base === 'fixo') return null;
  if (!base.startsWith('taxa:')) return { base, taxa };
  const outra = taxas.find((t) => `taxa:${t.codigo}` === base);
  return outra ? quantidadesDe(outra, taxas) : null;
}

function Conta({ taxa, tabela }: { taxa: TaxaDaTabela; tabela: Tabela }) {
  const [escrita, setEscrita] = useState('100');
  const [respostas, setRespostas] = useState<Record<string, string>>({});
  const [vale, setVale] = useState<ReadonlySet<string>>(new Set());
  const regra = comPreco(taxa);
  const pede = quantidadesDe(taxa, tabela.conteudo.taxas);
  const lida = parseNumero(escrita, 4);
  const boa = lida !== null && !lida.startsWith('-') && Number(lida) < 1e12;
  const semUnidade = regra.unidade === 'unidade_fiscal' && !tabela.unidade_fiscal;
  const perguntas = (regra.fatores ?? []).map((f) => ({
    id: f.campo,
    rotulo: primeira(f.descricao),
    opcoes: [
      ...new Set([
        ...(f.campo === 'destinacao' ? DESTINACOES : (tabela.perguntas.find((p) => p.id === f.campo)?.opcoes ?? [])),
        ...Object.keys(f.valores),
      ]),
    ],
  }));
  const marcar = (chave: string, sim: boolean) =>
    setVale((antes) => new Set(sim ? [...antes, chave] : [...antes].filter((c) => c !== chave)));
  const isencao = taxa.regra.isencoes.find((i) => vale.has(i.base_legal));

  const dados = {
    quantidades: (pede && boa ? { [pede.base]: lida } : {}) as Record<string, string>,
    respostas,
    unidadeFiscal: tabela.unidade_fiscal ?? { sigla: '', valor: '1' },
  };
  const quantidades = regra.base.startsWith('taxa:')
    ? { ...dados.quantidades, [regra.base]: valorCheio(regra.base.slice(5), tabela.conteudo.taxas, dados) }
    : dados.quantidades;
  const conta =
    (pede && !boa) || semUnidade
      ? null
      : calcularTaxa(isencao ? { ...regra, isencao } : regra, {
          ...dados,
          quantidades,
          isento: isencao !== undefined,
          descontos: taxa.regra.descontos.filter((d) => vale.has(d.nome)),
        });
  return (
    <>
      {pede && (
        <TextInput
          label={primeira(tabela.quantidades.find((q) => q.id === pede.base)?.rotulo ?? baseEmPalavras(pede.base))}
          value={escrita}
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          rightSection={<span aria-hidden>{medidaDe(pede.taxa, pede.base, tabela)}</span>}
          rightSectionWidth="5ch"
          error={boa ? undefined : 'Informe um número, como 150 ou 150,25.'}
          onChange={(event) => setEscrita(event.currentTarget.value)}
        />
      )}
      {perguntas.map((p) => (
        <Select
          key={p.id}
          label={p.rotulo}
          data={p.opcoes}
          value={respostas[p.id] ?? null}
          placeholder="Sem resposta"
          onChange={(v) => setRespostas((antes) => ({ ...antes, [p.id]: v ?? '' }))}
        />
      ))}
      {taxa.regra.isencoes.map((i) => (
        <Checkbox
          key={i.base_legal}
          label={`Isento: ${i.base_legal}`}
          checked={vale.has(i.base_legal)}
          onChange={(event) => marcar(i.base_legal, event.currentTarget.checked)}
        />
      ))}
      {taxa.regra.descontos.map((d) => (
        <Checkbox
          key={d.nome}
          label={`Desconto: ${d.nome}`}
          checked={vale.has(d.nome)}
          onChange={(event) => marcar(d.nome, event.currentTarget.checked)}
        />
      ))}
      <div aria-live="polite" className={classes.coluna}>
        {conta && (
          <>
            <Memoria linhas={conta.memoria} label="Como se chega ao valor" />
            <p className={classes.total}>
              Paga <strong>{formatReais(conta.valor_centavos)}</strong>
            </p>
          </>
        )}
        {semUnidade && <p className={classes.soft}>O município ainda não cadastrou o valor da unidade fiscal.</p>}
      </div>
    </>
  );
}
