import { Loader } from '@mantine/core';
import type { CampoDoTipo } from '@portal/domain/campos/registro';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { useAmbiente } from '../AmbienteCampos.tsx';
import classes from '../Campos.module.css';

/** What is to be downloaded, filled in or looked at before the files are sent. */
export function Modelo({ campo }: { campo: CampoDoTipo<'arquivos'> }) {
  const { baixarModelo } = useAmbiente();
  const [baixando, setBaixando] = useState(false);
  if (!campo.modelo) return null;
  const { nome, url, arquivo } = campo.modelo;
  const baixar = () => {
    setBaixando(true);
    // what went wrong was said where the call was made
    void baixarModelo(campo)
      .catch(() => undefined)
      .finally(() => setBaixando(false));
  };
  return (
    <ul className={classes.modelos}>
      {arquivo && (
        <li className={classes.modelo}>
          {baixando ? <Loader size={18} aria-hidden /> : <IconDownload size={18} aria-hidden />}
          <span>
            <button type="button" className={classes.baixar} aria-busy={baixando} onClick={baixar}>
              Baixar o modelo: {nome}
            </button>
            <span className={classes.medida}>
              {arquivo.nome.split('.').at(-1)?.toUpperCase()}, {formatBytes(arquivo.tamanho)}
            </span>
          </span>
        </li>
      )}
      {url && (
        <li className={classes.modelo}>
          {arquivo ? <IconExternalLink size={18} aria-hidden /> : <IconDownload size={18} aria-hidden />}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {arquivo ? 'Ver o modelo na internet' : `Modelo: ${nome}`}
          </a>
        </li>
      )}
    </ul>
  );
}
