import { Radio, Stack } from '@mantine/core';
import type { Colunas } from '@portal/domain/importacoes/campos';
import type { Escolha, Escolhas, PerguntaDaColuna } from '@portal/domain/importacoes/como-ler';
import type { Importacao } from '@portal/domain/importacoes/contract';
import { lerNumero, NUMEROS, type Separador } from '@portal/domain/importacoes/numeros';
import { formatExato } from '@portal/domain/text/numeros';
import classes from './Importacoes.module.css';

/** What must be said of the columns as they are mapped now. */
export const perguntasNaTela = ({ tipo, perguntas }: Importacao, colunas: Colunas): PerguntaDaColuna[] =>
  Object.entries(colunas).flatMap(([campo, origem]): PerguntaDaColuna[] => {
    const forma = NUMEROS[tipo][campo];
    const desta = 'coluna' in origem ? perguntas[origem.coluna] : undefined;
    if (!forma || !desta || !('coluna' in origem)) return [];
    const { coluna } = origem;
    return [
      ...(desta.separador ? [{ sobre: 'separador' as const, exemplo: desta.separador, coluna, campo }] : []),
      ...(forma.percentual && desta.ate_um ? [{ sobre: 'partes' as const, coluna, campo }] : []),
    ];
  });

const lida = (exemplo: string, separador: Separador): string => {
  const valor = lerNumero(exemplo, { casas: 4 }, { separador })?.valor;
  return valor === undefined ? exemplo : formatExato(valor, 2);
};

interface Props {
  pergunta: PerguntaDaColuna;
  nome: string;
  escolha: Escolha;
  onChange: (escolha: Escolha) => void;
}

/** A column that can be read in two ways, with both readings of one of its own cells. */
function Pergunta({ pergunta, nome, escolha, onChange }: Props) {
  if (pergunta.sobre === 'separador')
    return (
      <Radio.Group
        label={`Na coluna ${nome}, ${pergunta.exemplo} é`}
        value={escolha.separador ?? ''}
        onChange={(value) => onChange({ separador: value as Separador })}
      >
        <Stack gap={4} mt={4}>
          {(['virgula', 'ponto'] as const).map((s) => (
            <Radio key={s} value={s} label={lida(pergunta.exemplo, s)} />
          ))}
        </Stack>
      </Radio.Group>
    );
  return (
    <Radio.Group
      label={`Os valores da coluna ${nome} vão de 0 a 1`}
      value={escolha.partes === undefined ? '' : escolha.partes ? 'partes' : 'cento'}
      onChange={(value) => onChange({ partes: value === 'partes' })}
    >
      <Stack gap={4} mt={4}>
        <Radio value="partes" label="São partes: 0,6 é 60 %" />
        <Radio value="cento" label="Já são por cento: 0,6 é 0,6 %" />
      </Stack>
    </Radio.Group>
  );
}

const SINAL: Record<Separador, string> = { virgula: 'a vírgula', ponto: 'o ponto' };

/** What the cells of a column of numbers decided by themselves. */
function ComoFoiLida({ importacao, campo, coluna }: { importacao: Importacao; campo: string; coluna: number }) {
  const decidido = importacao.perguntas[coluna]?.decidido;
  if (!decidido || !NUMEROS[importacao.tipo][campo]) return null;
  return <p className={classes.soft}>Nesta coluna, {SINAL[decidido]} separa as casas.</p>;
}

interface DaColuna {
  importacao: Importacao;
  campo: string;
  coluna: number;
  perguntas: readonly PerguntaDaColuna[];
  escolhas: Escolhas;
  onChange: (escolhas: Escolhas) => void;
}

/** What is asked of one column, and what it decided by itself. */
export function PerguntasDaColuna({ importacao, campo, coluna, perguntas, escolhas, onChange }: DaColuna) {
  const nome = importacao.cabecalho[coluna] || `Coluna ${coluna + 1}`;
  return (
    <>
      {perguntas
        .filter((p) => p.coluna === coluna)
        .map((pergunta) => (
          <Pergunta
            key={pergunta.sobre}
            pergunta={pergunta}
            nome={nome}
            escolha={escolhas[coluna] ?? {}}
            onChange={(escolha) => onChange({ ...escolhas, [coluna]: { ...escolhas[coluna], ...escolha } })}
          />
        ))}
      <ComoFoiLida importacao={importacao} campo={campo} coluna={coluna} />
    </>
  );
}
