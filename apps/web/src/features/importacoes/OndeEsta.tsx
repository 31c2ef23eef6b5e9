import { Button, Select } from '@mantine/core';
import type { Importacao } from '@portal/domain/importacoes/contract';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { formatTotal } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import classes from './Importacoes.module.css';
import { useReler } from './queries.ts';

/** Where in the file the table was found; whoever sees it better says so, and it is read again. */
export function OndeEsta({ importacao }: { importacao: Importacao }) {
  const { folhas, folha: lida, comeco, linha_dos_nomes } = importacao;
  const [folha, setFolha] = useState(lida);
  const [linha, setLinha] = useState(String(linha_dos_nomes));
  const reler = useReler(importacao);
  const mudou = folha !== lida || linha !== String(linha_dos_nomes);
  const recusa = reler.error instanceof ApiError ? reler.error.mensagem : '';
  if (comeco.length === 0) return null;
  return (
    <Card title="Onde está a tabela" id="onde-esta">
      <div className={classes.root}>
        <div className={classes.fixos}>
          {folhas.length > 1 && (
            <Select
              label="Planilha do arquivo"
              data={[...new Set(folhas)]}
              value={folha}
              onChange={(value) => setFolha(value ?? lida)}
              allowDeselect={false}
            />
          )}
          <Select
            label="Linha com os nomes das colunas"
            description={folha === lida ? undefined : 'Em outra planilha, nós a procuramos de novo.'}
            disabled={folha !== lida}
            data={comeco.map((c) => ({ value: String(c.linha), label: `${formatTotal(c.linha)}: ${c.texto.slice(0, 80)}` }))}
            value={linha}
            onChange={(value) => setLinha(value ?? String(linha_dos_nomes))}
            allowDeselect={false}
          />
        </div>
        {recusa && (
          <div role="alert">
            <Callout meaning="danger">{recusa}</Callout>
          </div>
        )}
        {mudou && (
          <div className={classes.acts}>
            <Button
              variant="default"
              loading={reler.isPending}
              onClick={() =>
                reler.mutate({ folha: folhas.length > 0 ? folha : null, linha: folha === lida ? Number(linha) : null })
              }
            >
              Ler de novo
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
