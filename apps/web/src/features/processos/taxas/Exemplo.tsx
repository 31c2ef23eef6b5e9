import { Checkbox, Select } from '@mantine/core';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { type RegraTaxa, regraTaxaSchema } from '@portal/domain/processos/regra-de-taxa';
import { calcularTaxa, type TaxaCalculada } from '@portal/domain/taxas/calcular';
import { formatReais } from '@portal/domain/text/dinheiro';
import { useState } from 'react';
import classes from '../Processos.module.css';
import { Bloco, texto } from '../partes.tsx';
import { medidaDe } from './bases.ts';
import { DecimalInput } from './DecimalInput.tsx';
import type { TaxaRascunho } from './edicoes.ts';
import { perguntasDeFator } from './Fatores.tsx';

interface Props {
  taxa: TaxaRascunho;
  definicao: Rascunho;
  unidadeFiscal: DetalheDoProcesso['unidade_fiscal'];
}

/** The fee of an invented request, line by line, by the same account that the requester will see. */
export function Exemplo({ taxa, definicao, unidadeFiscal }: Props) {
  const [quantidade, setQuantidade] = useState<string | undefined>('120');
  const [respostas, setRespostas] = useState<Record<string, string>>({});
  const [isento, setIsento] = useState(false);
  // an exemption half written does not keep the account from being shown
  const { isencao, ...resto } = taxa;
  const lida = regraTaxaSchema.safeParse(taxa);
  const regra = lida.success ? lida : regraTaxaSchema.safeParse(resto);
  const fatores = regra.success ? (regra.data.fatores ?? []) : [];
  const perguntas = perguntasDeFator(definicao).filter((p) => fatores.some((f) => f.campo === p.id));
  const semUnidade = taxa.unidade === 'unidade_fiscal' && !unidadeFiscal;
  const conta =
    regra.success && !semUnidade
      ? calcular(regra.data, quantidade ?? '0', respostas, isento && lida.success, unidadeFiscal)
      : null;
  const medida = medidaDe(taxa);
  return (
    <Bloco titulo="Exemplo">
      <div className={classes.duo}>
        {taxa.base !== 'fixo' && (
          <DecimalInput label="Um pedido com" suffix={` ${medida}`} value={quantidade} onChange={setQuantidade} />
        )}
        {perguntas.map((p) => (
          <Select
            key={p.id}
            label={p.rotulo}
            data={[...p.opcoes]}
            value={respostas[p.id] ?? null}
            placeholder="Sem resposta"
            clearable
            clearButtonProps={{ 'aria-label': `Limpar ${p.rotulo}` }}
            onChange={(v) => setRespostas((now) => ({ ...now, [p.id]: v ?? '' }))}
          />
        ))}
        {Boolean(isencao) && <Checkbox label="Isento" checked={isento} onChange={(e) => setIsento(e.currentTarget.checked)} />}
      </div>
      <div aria-live="polite" className={classes.stack}>
        {conta && (
          <>
            <table className={classes.table}>
              <caption className={classes.hidden}>Conta da taxa, linha por linha</caption>
              <tbody>
                {conta.memoria.map((l) => (
                  <tr key={l.descricao + l.conta}>
                    <th scope="row">
                      {l.descricao}
                      <span className={classes.soft}>{l.conta}</span>
                    </th>
                    <td className={classes.money}>{l.resultado}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={classes.total}>
              {taxa.base === 'fixo' ? 'O requerente paga' : `Com ${texto(quantidade).replace('.', ',') || '0'} ${medida}, paga`}:{' '}
              <strong>{formatReais(conta.valor_centavos)}</strong>
            </p>
          </>
        )}
        {semUnidade && <p className={classes.soft}>O município ainda não cadastrou o valor da unidade fiscal.</p>}
        {!regra.success && <p className={classes.soft}>Complete a regra para ver a conta: {regra.error.issues[0]?.message}</p>}
      </div>
    </Bloco>
  );
}

function calcular(
  regra: RegraTaxa,
  quantidade: string,
  respostas: Record<string, string>,
  isento: boolean,
  unidadeFiscal: Props['unidadeFiscal'],
): TaxaCalculada {
  return calcularTaxa(regra, {
    quantidades: { [regra.base]: quantidade },
    respostas,
    unidadeFiscal: unidadeFiscal ?? { sigla: 'R$', valor: '1' },
    isento,
  });
}
