import { Button, Textarea } from '@mantine/core';
import { CABECALHO, LINHAS_MAX, type LinhaConferida } from '@portal/domain/equipe/importacao';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import classes from './Importar.module.css';
import { LinhasDaLista } from './LinhasDaLista.tsx';
import { useImportacao } from './use-importacao.ts';

const MODELO = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${CABECALHO.join(';')}\r\n`)}`;

/** Many people at once: pasted or from a file, looked at line by line, and only then invited. */
export function Importar() {
  const { texto, escrever, linhas, problema, feitas, prontas, conferindo, olhar, escolher, convidar } = useImportacao();
  const arquivo = useRef<HTMLInputElement>(null);

  return (
    <div className={classes.root}>
      <Card title="A lista" id="lista">
        <p className={classes.lead}>
          Copie as linhas da planilha, com a dos nomes das colunas, e cole aqui; ou escolha um arquivo CSV (no Excel e no
          LibreOffice: Salvar como, CSV). Cabem {LINHAS_MAX} pessoas por lista.{' '}
          <a href={MODELO} download="equipe.csv">
            Baixar uma lista vazia
          </a>
        </p>
        <p className={classes.lead}>
          Colunas: {CABECALHO.join(', ')}. Nome e E-mail são obrigatórios. O perfil vale nos setores da linha; sem setor, no
          município inteiro. Mais de um setor ou perfil na mesma célula: separe com |.
        </p>
        <Textarea
          label="Lista de pessoas"
          value={texto}
          onChange={(event) => escrever(event.currentTarget.value)}
          minRows={6}
          maxRows={14}
          autosize
          spellCheck={false}
          error={problema || undefined}
          classNames={{ input: classes.area as string }}
        />
        <div className={classes.acts}>
          <Button onClick={() => void olhar()} loading={conferindo} disabled={texto.trim() === ''}>
            Conferir a lista
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => arquivo.current?.click()}
          >
            Escolher arquivo
          </Button>
          <input
            ref={arquivo}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-label="Arquivo da lista"
            tabIndex={-1}
            className="visually-hidden"
            onChange={(event) => {
              void escolher(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      </Card>
      <div role="status">{feitas !== null && <p>{`Convidando: ${feitas} de ${prontas.length + feitas}…`}</p>}</div>
      {linhas && (
        <Card title="Linha a linha" id="conferida">
          <Resumo linhas={linhas} />
          {prontas.length > 0 && (
            <div className={classes.acts}>
              <Button onClick={() => void convidar()} loading={feitas !== null}>
                {`Convidar ${plural(prontas.length, 'pessoa', 'pessoas')}`}
              </Button>
            </div>
          )}
          <LinhasDaLista linhas={linhas} />
        </Card>
      )}
    </div>
  );
}

function Resumo({ linhas }: { linhas: readonly LinhaConferida[] }) {
  const quantas = (situacao: LinhaConferida['situacao']) => linhas.filter((l) => l.situacao === situacao).length;
  const [prontas, convidadas, ja, recusadas] = [
    quantas('pronta'),
    quantas('convidada'),
    quantas('na_equipe'),
    quantas('recusada'),
  ];
  const partes = [
    convidadas > 0 && `${plural(convidadas, 'pessoa foi convidada', 'pessoas foram convidadas')}.`,
    prontas > 0 &&
      `${plural(prontas, 'pessoa pode', 'pessoas podem')} ser ${prontas === 1 ? 'convidada' : 'convidadas'}. Nada foi enviado ainda.`,
    ja > 0 && `${plural(ja, 'já está', 'já estão')} na equipe e ${ja === 1 ? 'fica como está' : 'ficam como estão'}.`,
    recusadas > 0 &&
      `${plural(recusadas, 'linha precisa', 'linhas precisam')} de correção: acerte na lista acima e confira de novo. Quem já foi convidado não é convidado outra vez.`,
  ].filter(Boolean);
  return <Callout meaning={recusadas > 0 ? 'warning' : convidadas > 0 ? 'success' : 'info'}>{partes.join(' ')}</Callout>;
}
