import { NativeSelect, Radio, TextInput } from '@mantine/core';
import type { ContaFeita, Pergunta, Servico } from '@portal/domain/carta/contract';
import type { TaxaDoProcesso } from '@portal/domain/processos/regra-de-taxa';
import { resolverTaxas, type TaxaDaTabela } from '@portal/domain/processos/taxa-da-tabela';
import { formatReais } from '@portal/domain/text/dinheiro';
import { formatNumero, isDecimal, parseNumero } from '@portal/domain/text/numeros';
import { useId, useState } from 'react';
import { ComAjuda } from '#entities/palavras/Ajuda.tsx';
import { palavraDe } from '#entities/palavras/palavras.ts';
import { Memoria } from '#entities/taxas/Memoria.tsx';
import { regraEmPalavras } from '#entities/taxas/regra-em-palavras.ts';
import { Card } from '#ui/Card.tsx';
import classes from './PaginaDoServico.module.css';

interface Props {
  servico: Servico;
  /** The example, or what was counted last. */
  conta: ContaFeita | null;
  perguntas: readonly Pergunta[];
  valores: Record<string, string>;
  onChange: (id: string, valor: string) => void;
  /** Of the card, where a page has several. */
  id?: string;
  level?: 2 | 3;
}

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** In reais first, by an example that somebody may change; the law's own units stand in the lines. */
export function QuantoCusta({ servico, conta, perguntas, valores, onChange, id = 'custo', level = 2 }: Props) {
  if (!servico.cobra)
    return (
      <Card title="Quanto custa" id={id} level={level}>
        <p className={classes.texto}>Nada: este pedido não tem taxa.</p>
      </Card>
    );
  if (!conta)
    return (
      <Card title="Quanto custa" id={id} level={level}>
        <p className={classes.texto}>
          A taxa é contada na unidade fiscal do município, e a prefeitura ainda não informou quanto ela vale. Pergunte ao
          atendimento.
        </p>
        <Regras servico={servico} />
      </Card>
    );
  return (
    <Card title="Quanto custa" id={id} level={level}>
      <div className={classes.conta}>
        <p className={classes.resultado}>
          <output className={classes.soma} aria-label="Total estimado">
            {formatReais(conta.total_centavos)}
          </output>
          <span className={classes.para}>{conta.para ? maiuscula(conta.para) : 'Valor fixo, igual para todos'}</span>
        </p>
        {perguntas.length > 0 && (
          <fieldset className={classes.perguntas}>
            <legend>Faça a conta do seu caso</legend>
            {perguntas.map((p) => (
              <ComAjuda key={p.id} palavra={palavraDe(p.rotulo)}>
                <UmaPergunta pergunta={p} valor={valores[p.id] ?? p.inicial} onChange={(v) => onChange(p.id, v)} />
              </ComAjuda>
            ))}
          </fieldset>
        )}
        <div className={classes.taxas}>
          {conta.taxas.map((taxa) => (
            <details key={taxa.nome} className={classes.taxa}>
              <summary>
                <span>
                  {taxa.nome}
                  {taxa.etapa && <span className={classes.soft}> · ao chegar em {taxa.etapa}</span>}
                </span>
                <span className={classes.valor}>{formatReais(taxa.valor_centavos)}</span>
              </summary>
              <Memoria linhas={taxa.memoria} label={`Como se chega a ${taxa.nome}`} />
            </details>
          ))}
        </div>
        <p className={classes.nota}>
          {servico.depende.length > 0 && `Também depende de: ${servico.depende.map((d) => `“${d}”`).join(', ')}. `}É uma
          estimativa pelas regras de hoje. O valor certo sai na guia, quando o pedido é protocolado.
        </p>
        <Regras servico={servico} />
      </div>
    </Card>
  );
}

const Regras = ({ servico }: { servico: Servico }) => (
  <details className={classes.falta}>
    <summary>As regras da taxa</summary>
    <ul className={classes.regras}>
      {resolverTaxas(
        servico.conta.taxas as unknown as TaxaDoProcesso[],
        servico.conta.tabela as unknown as TaxaDaTabela[],
      ).taxas.map((regra) => (
        <li key={regra.id}>
          <strong>{regra.nome}.</strong> {regraEmPalavras(regra)}
        </li>
      ))}
    </ul>
  </details>
);

interface PerguntaProps {
  pergunta: Pergunta;
  valor: string;
  onChange: (valor: string) => void;
}

const POUCAS = 4;

function UmaPergunta({ pergunta, valor, onChange }: PerguntaProps) {
  const nome = useId();
  if (pergunta.tipo === 'quantidade') return <Quantidade pergunta={pergunta} valor={valor} onChange={onChange} />;
  if (pergunta.opcoes.length > POUCAS)
    return (
      <NativeSelect
        label={pergunta.rotulo}
        data={pergunta.opcoes}
        value={valor}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <Radio.Group label={pergunta.rotulo} value={valor} onChange={onChange} name={nome}>
      <div className={classes.opcoes}>
        {pergunta.opcoes.map((o) => (
          <Radio key={o} value={o} label={o} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** The account follows what can be read as a number; what cannot is said, and changes nothing. */
function Quantidade({ pergunta: { rotulo, unidade }, valor, onChange }: PerguntaProps) {
  const [escrito, setEscrito] = useState(isDecimal(valor) ? formatNumero(valor, valor.includes('.') ? 2 : 0) : valor);
  const lido = parseNumero(escrito, 2);
  const isRuim = escrito.trim() !== '' && (lido === null || lido.startsWith('-') || Number(lido) > 9_999_999);
  return (
    <TextInput
      label={rotulo}
      value={escrito}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      error={isRuim ? 'Informe um número, como 150 ou 150,25.' : undefined}
      rightSection={unidade ? <span aria-hidden>{unidade}</span> : undefined}
      rightSectionWidth={unidade ? `${unidade.length + 2}ch` : undefined}
      aria-description={unidade === 'm²' ? 'em metros quadrados' : unidade || undefined}
      className={classes.quantidade}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setEscrito(value);
        const novo = value.trim() === '' ? '0' : parseNumero(value, 2);
        if (novo !== null && !novo.startsWith('-') && Number(novo) <= 9_999_999)
          onChange(novo.replace(/\.?0+$/, (fim) => (fim.startsWith('.') ? '' : fim)));
      }}
    />
  );
}
