import { ActionIcon, Button, FileButton } from '@mantine/core';
import type { FotoDoCaderno } from '@portal/domain/vistorias/caderno';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import estilo from '../Vistorias.module.css';
import { excluirFoto, guardarFotos, lerFotoDaqui } from './fotografar.ts';
import classes from './Telefone.module.css';

interface Props {
  vistoria: string;
  /** of the checklist; '' of the whole */
  linha: string;
  rotulo: string;
  fotos: readonly FotoDoCaderno[];
}

const ESTADO: Record<FotoDoCaderno['estado'], string> = {
  na_fila: 'Só no telefone',
  no_portal: 'No portal',
  recusada: 'Recusada',
};

/** Pictures of one line, sealed on the phone until the portal has each of them. */
export function FotosNoTelefone({ vistoria, linha, rotulo, fotos }: Props) {
  const [guardando, setGuardando] = useState(0);
  const dela = fotos.filter((f) => f.linha === linha);
  const incluir = async (files: File[]) => {
    setGuardando((n) => n + files.length);
    await guardarFotos(vistoria, linha, files).finally(() => setGuardando((n) => n - files.length));
  };
  return (
    <div className={classes.partes}>
      {dela.length > 0 && (
        <ul className={estilo.fotos} aria-label={`Fotos: ${rotulo}`}>
          {dela.map((f, i) => (
            <li key={f.id} className={estilo.foto}>
              <Miniatura vistoria={vistoria} id={f.id} nome={`Foto ${i + 1}: ${rotulo}`} />
              <span className={classes.fraco}>{f.frase || ESTADO[f.estado]}</span>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Excluir a foto ${i + 1} de ${rotulo}`}
                onClick={() => void excluirFoto(vistoria, f.id)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.acoes}>
        <FileButton multiple accept="image/*" onChange={(files) => void incluir(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              aria-label={`Incluir foto: ${rotulo}`}
            >
              Incluir foto
            </Button>
          )}
        </FileButton>
        <span role="status" className={classes.fraco}>
          {guardando > 0 ? 'Guardando no telefone…' : ''}
        </span>
      </div>
    </div>
  );
}

/** Opened from under its seal, and let go of with the screen. */
function Miniatura({ vistoria, id, nome }: { vistoria: string; id: string; nome: string }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    let feita = '';
    let saiu = false;
    void lerFotoDaqui(vistoria, id).then((blob) => {
      if (saiu || !blob) return;
      feita = URL.createObjectURL(blob);
      setUrl(feita);
    });
    return () => {
      saiu = true;
      if (feita) URL.revokeObjectURL(feita);
    };
  }, [vistoria, id]);
  return url ? <img src={url} alt={nome} /> : <span className={classes.fraco}>Abrindo…</span>;
}
