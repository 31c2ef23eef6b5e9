import { Anchor, Radio, Stack } from '@mantine/core';
import { MAX_LINHAS, MAX_MB, NOMES_DOS_TIPOS, TIPOS, type Tipo } from '@portal/domain/importacoes/tipos';
import { useState } from 'react';
import { formatTotal } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import classes from './Importacoes.module.css';
import { O_QUE_TRAZ } from './palavras.ts';
import { baixarModelo, useEnviar } from './queries.ts';

const EXTENSOES = ['.csv', '.txt', '.xlsx', '.ods', '.geojson', '.json', '.kml', '.kmz', '.zip'];

/** What the file brings, and the file. Nothing is written by sending it. */
export function NovaImportacao({ onClose }: { onClose: () => void }) {
  const [tipo, setTipo] = useState<Tipo>('imoveis');
  const enviar = useEnviar(tipo);
  return (
    <Dialog onClose={onClose} title="Nova importação" size="lg">
      <Stack gap="lg">
        <Radio.Group
          label="O que o arquivo traz"
          description="Traga nesta ordem: o que vem depois nomeia o que veio antes."
          value={tipo}
          onChange={(value) => setTipo(value)}
        >
          <Stack gap="sm" mt="sm">
            {TIPOS.map((t) => (
              <Radio key={t} value={t} label={NOMES_DOS_TIPOS[t]} description={O_QUE_TRAZ[t]} />
            ))}
          </Stack>
        </Radio.Group>
        <FileDrop
          key={tipo}
          label="Arquivo"
          hint="Uma das primeiras linhas tem os nomes das colunas; títulos acima dela não atrapalham."
          accepts={`CSV, XLSX, ODS, GeoJSON, KML ou shapefile em zip, até ${MAX_MB} MB e ${formatTotal(MAX_LINHAS)} linhas.`}
          extensions={EXTENSOES}
          maxBytes={MAX_MB * 1024 * 1024}
          intro={
            <p className={classes.lead}>
              Sem arquivo ainda?{' '}
              <Anchor component="button" type="button" onClick={() => void baixarModelo(tipo)}>
                Baixe o modelo de {NOMES_DOS_TIPOS[tipo].toLowerCase()}
              </Anchor>{' '}
              e preencha.
            </p>
          }
          files={[]}
          upload={async (file, handles) => {
            const { id } = await enviar(file, handles);
            onClose();
            goTo(rota('prefeitura.configuracoes.importacao.uma', { id }));
          }}
        />
      </Stack>
    </Dialog>
  );
}
