import { ActionIcon, Button, FileButton } from '@mantine/core';
import type { FotoDoCaderno } from '@portal/domain/vistorias/caderno';
import { fraseDaOrigem, type OrigemDaFoto } from '@portal/domain/vistorias/tirada';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
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
  const [recusadas, setRecusadas] = useState<string[]>([]);
  const incluir = async (files: File[], pedida: OrigemDaFoto) => {
    setRecusadas([]);
    setGuardando((n) => n + files.length);
    await guardarFotos(vistoria, linha, files, pedida)
      .then(setRecusadas)
      .finally(() => setGuardando((n) => n - files.length));
  };
  return (
    <div className={classes.partes}>
      {dela.length > 0 && (
        <ul className={estilo.fotos} aria-label={`Fotos: ${rotulo}`}>
          {dela.map((f, i) => (
            <li key={f.id} className={estilo.foto}>
              <Miniatura vistoria={vistoria} id={f.id} nome={`Foto ${i + 1}: ${rotulo}`} />
              <span className={classes.fraco}>{f.frase || ESTADO[f.estado]}</span>
              <Escolhida foto={f} />
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
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && void incluir([file], 'camera')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              aria-label={`Tirar foto: ${rotulo}`}
            >
              Tirar foto
            </Button>
          )}
        </FileButton>
        <FileButton multiple accept="image/*" onChange={(files) => void incluir(files, 'galeria')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden />}
              aria-label={`Escolher da galeria: ${rotulo}`}
            >
              Escolher da galeria
            </Button>
          )}
        </FileButton>
        <span role="status" className={classes.fraco}>
          {guardando > 0 ? 'Guardando no telefone…' : ''}
        </span>
      </div>
      {recusadas.length > 0 && (
        <div role="alert" className={classes.erro}>
          {recusadas.map((frase) => (
            <p key={frase}>{frase}</p>
          ))}
        </div>
      )}
    </div>
  );
}

function Escolhida({ foto: { tirada } }: { foto: FotoDoCaderno }) {
  const frase = tirada ? fraseDaOrigem({ ...tirada, lugar: tirada.com_lugar }) : '';
  return frase && <span className={classes.fraco}>{frase}</span>;
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
