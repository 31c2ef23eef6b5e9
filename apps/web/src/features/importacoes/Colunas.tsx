import { Button, Select, TextInput } from '@mantine/core';
import { CAMPOS, type CampoDaImportacao, type Colunas as Escolhidas, faltam } from '@portal/domain/importacoes/campos';
import { type Escolhas, perguntaEmPalavras, semResposta } from '@portal/domain/importacoes/como-ler';
import type { Importacao } from '@portal/domain/importacoes/contract';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import classes from './Importacoes.module.css';
import { PerguntasDaColuna, perguntasNaTela } from './Perguntas.tsx';
import { useConferir } from './queries.ts';

/** Field of a column; '' where it brings nothing. */
const campoDa = (colunas: Escolhidas, coluna: number): string =>
  Object.entries(colunas).find(([, origem]) => 'coluna' in origem && origem.coluna === coluna)?.[0] ?? '';

const sem = (colunas: Escolhidas, fora: (campo: string) => boolean): Escolhidas =>
  Object.fromEntries(Object.entries(colunas).filter(([campo]) => !fora(campo)));

/** What must come from somewhere and has no column: one text for every line. */
function SemColuna({
  campos,
  colunas,
  onFixar,
}: {
  campos: readonly CampoDaImportacao[];
  colunas: Escolhidas;
  onFixar: (campo: string, fixo: string) => void;
}) {
  return (
    <Card title="Obrigatórios sem coluna" id="fixos">
      <p className={classes.lead}>Escolha acima a coluna de cada um, ou escreva aqui um valor que vale para todas as linhas.</p>
      <div className={classes.fixos}>
        {campos.map(({ chave, titulo }) => {
          const origem = colunas[chave];
          return (
            <TextInput
              key={chave}
              label={titulo}
              value={origem && 'fixo' in origem ? origem.fixo : ''}
              onChange={(e) => onFixar(chave, e.currentTarget.value)}
              maxLength={255}
            />
          );
        })}
      </div>
    </Card>
  );
}

/** What each column of the file brings, known by its name and by what stands in it. */
export function Colunas({ importacao }: { importacao: Importacao }) {
  const { tipo, cabecalho, amostra } = importacao;
  const [colunas, setColunas] = useState<Escolhidas>(importacao.colunas);
  const [escolhas, setEscolhas] = useState<Escolhas>(importacao.escolhas);
  const conferir = useConferir(importacao);
  const campos = CAMPOS[tipo];
  const falta = faltam(tipo, colunas);
  const perguntas = perguntasNaTela(importacao, colunas);
  const abertas = semResposta(perguntas, escolhas);
  const semColuna = campos.filter((c) => c.obrigatorio && !('coluna' in (colunas[c.chave] ?? { fixo: '' })));

  const escolher = (coluna: number, campo: string) => {
    const antes = campoDa(colunas, coluna);
    const livres = sem(colunas, (c) => c === antes || c === campo);
    setColunas(campo ? { ...livres, [campo]: { coluna } } : livres);
  };
  const fixar = (campo: string, fixo: string) =>
    setColunas(fixo.trim() ? { ...colunas, [campo]: { fixo } } : sem(colunas, (c) => c === campo));

  const recusa = conferir.error instanceof ApiError ? conferir.error.mensagem : '';
  return (
    <div className={classes.root}>
      <Card title="Colunas do arquivo" id="colunas">
        <ul className={classes.colunas}>
          {cabecalho.map((nome, i) => (
            // two columns may have one name
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the file is what a column is known by
            <li key={i}>
              <div>
                <p className={classes.nome}>{nome || `Coluna ${i + 1}, sem nome`}</p>
                <p className={classes.amostra}>
                  {amostra
                    .map((linha) => linha[i])
                    .filter(Boolean)
                    .slice(0, 3)
                    .join(' · ') || 'Vazia nas primeiras linhas'}
                </p>
              </div>
              <div className={classes.origem}>
                <Select
                  aria-label={`O que a coluna ${nome || i + 1} traz`}
                  data={[
                    { value: '', label: 'Não trazer' },
                    ...campos.map((c) => ({ value: c.chave, label: c.obrigatorio ? `${c.titulo} *` : c.titulo })),
                  ]}
                  value={campoDa(colunas, i)}
                  onChange={(value) => escolher(i, value ?? '')}
                  allowDeselect={false}
                  searchable
                  description={campos.find((c) => c.chave === campoDa(colunas, i))?.ajuda}
                />
                <PerguntasDaColuna
                  importacao={importacao}
                  campo={campoDa(colunas, i)}
                  coluna={i}
                  perguntas={perguntas}
                  escolhas={escolhas}
                  onChange={setEscolhas}
                />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {semColuna.length > 0 && <SemColuna campos={semColuna} colunas={colunas} onFixar={fixar} />}
      {recusa && (
        <div role="alert">
          <Callout meaning="danger">{recusa}</Callout>
        </div>
      )}
      <div className={classes.acts}>
        <Button
          disabled={falta.length > 0 || abertas.length > 0}
          loading={conferir.isPending}
          onClick={() => conferir.mutate({ colunas, escolhas })}
        >
          Conferir o arquivo
        </Button>
        <span className={classes.soft} role="status">
          {falta.length > 0
            ? `Falta dizer de onde vem: ${falta.join(', ')}.`
            : abertas[0]
              ? perguntaEmPalavras(abertas[0], cabecalho[abertas[0].coluna] ?? '')
              : 'Nada é gravado ainda. As colunas ficam lembradas para o próximo arquivo.'}
        </span>
      </div>
    </div>
  );
}
