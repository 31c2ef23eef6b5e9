import { Button, FileButton } from '@mantine/core';
import type { Conferida } from '@portal/domain/auditoria/cadeia';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import classes from './Auditoria.module.css';
import { conferirArquivos } from './queries.ts';

/** Anybody with the files checks the chain here, and trusts nobody for it. */
export function Conferir() {
  const [dito, setDito] = useState<Conferida | 'lendo' | null>(null);
  const conferir = async (arquivos: File[]) => {
    if (arquivos.length === 0) return;
    setDito('lendo');
    setDito(await conferirArquivos(arquivos));
  };
  return (
    <Card title="Conferir arquivos" id="conferir">
      <div className={classes.coluna}>
        <p className={classes.soft}>
          Cada registro leva a soma do anterior, e cada dia é fechado num bloco que o município sela. Escolha os arquivos dos
          blocos: eles são lidos neste aparelho, e não são enviados a ninguém. Se um registro foi mudado, tirado ou incluído,
          dizemos qual.
        </p>
        <div>
          <FileButton multiple accept=".jsonl,application/jsonl" onChange={(arquivos) => void conferir(arquivos)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileSearch size={18} aria-hidden />}
                loading={dito === 'lendo'}
              >
                Escolher arquivos
              </Button>
            )}
          </FileButton>
        </div>
        {dito && dito !== 'lendo' && (
          <div role="status">
            {dito.falha ? (
              <Callout meaning="danger" title="A cadeia não confere">
                {dito.falha}
              </Callout>
            ) : (
              <Callout meaning="success" title="A cadeia confere">
                {plural(dito.linhas, 'registro', 'registros')} em {plural(dito.blocos, 'bloco', 'blocos')} de {dito.nome}. Selado
                por {dito.selos.join('; ')}.
              </Callout>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
